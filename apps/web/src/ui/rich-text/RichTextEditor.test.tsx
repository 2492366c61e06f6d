import { contentTags } from '@cea/contract/content';
import { act, cleanup, fireEvent, render, screen, waitFor } from '@testing-library/react';
import { userEvent } from '@testing-library/user-event';
import type { Editor } from '@tiptap/react';
import { useState } from 'react';
import { afterEach, expect, test, vi } from 'vitest';
import { RichTextEditor } from './RichTextEditor.tsx';

const changed = vi.fn<(html: string) => void>();
afterEach(() => {
  cleanup();
  vi.resetAllMocks();
});

function Edited({ saved }: { saved: string }) {
  const [value, setValue] = useState(saved);
  const change = (html: string) => {
    setValue(html);
    changed(html);
  };
  return <RichTextEditor label="About" value={value} saved={saved} onChange={change} />;
}

const box = () => screen.getByRole('textbox', { name: 'About' });
const editor = () => (box() as HTMLElement & { editor: Editor }).editor;
const button = (name: string) => screen.getByRole('button', { name });
const press = (name: string) => userEvent.click(button(name));
/** Runs a command as a user's input would. */
const run = (command: (by: Editor['commands']) => boolean) =>
  act(() => {
    command(editor().commands);
  });
const selectAll = () => run((by) => by.selectAll());
const link = (words: string, href: string) => `<a rel="noopener" href="${href}">${words}</a>`;

const everything = `<h2>A</h2><h3>B</h3><p>C<br>D <strong>E</strong> <em>F</em> ${link('G', '/about')}</p><ul><li><p>H</p></li></ul><ol><li><p>I</p></li></ol>`;

test('every tag that the server keeps survives the editor, and no other', () => {
  for (const tag of contentTags) expect(everything).toContain(`<${tag}`);
  render(<Edited saved={everything} />);
  expect(editor().getHTML()).toBe(everything);
  run((by) => by.setContent('<table><tr><td>A</td></tr></table><blockquote>B</blockquote><p><u>C</u></p>'));
  expect(editor().getHTML()).toBe('<p>A</p><p>B</p><p>C</p>');
});

test('a text that says what is stored is reported as stored', async () => {
  const saved = '<ul>\n  <li>One</li>\n</ul>';
  render(<Edited saved={saved} />);
  selectAll();
  await press('Bold');
  expect(changed).toHaveBeenLastCalledWith('<ul><li><p><strong>One</strong></p></li></ul>');
  await press('Undo');
  expect(changed).toHaveBeenLastCalledWith(saved);
  await press('Redo');
  expect(changed).toHaveBeenLastCalledWith('<ul><li><p><strong>One</strong></p></li></ul>');
});

test.each([
  ['Heading', '<h2>A</h2>'],
  ['Subheading', '<h3>A</h3>'],
  ['Bold', '<p><strong>A</strong></p>'],
  ['Italic', '<p><em>A</em></p>'],
  ['Bulleted list', '<ul><li><p>A</p></li></ul>'],
  ['Numbered list', '<ol><li><p>A</p></li></ol>'],
])('%s', async (name, html) => {
  render(<Edited saved="<p>A</p>" />);
  selectAll();
  expect(button(name).getAttribute('aria-pressed')).toBe('false');
  await press(name);
  expect(changed).toHaveBeenLastCalledWith(html);
  await waitFor(() => expect(button(name).getAttribute('aria-pressed')).toBe('true'));
  await press(name);
  expect(changed).toHaveBeenLastCalledWith('<p>A</p>');
});

test('the toolbar is one stop of the Tab key; arrow keys move inside it', async () => {
  render(<Edited saved="<p>A</p>" />);
  await userEvent.tab();
  expect(document.activeElement).toBe(button('Heading'));
  await userEvent.keyboard('{ArrowRight}{ArrowRight}');
  expect(document.activeElement).toBe(button('Bold'));
  await userEvent.keyboard('{ArrowLeft}');
  expect(document.activeElement).toBe(button('Subheading'));
  await userEvent.keyboard('{Home}{ArrowLeft}');
  expect(document.activeElement).toBe(button('Redo'));
  await userEvent.keyboard('{Home}{End}');
  expect(document.activeElement).toBe(button('Redo'));
  await userEvent.keyboard('{ArrowLeft}');
  await userEvent.tab();
  expect(document.activeElement).toBe(box());
  await userEvent.tab({ shift: true });
  expect(document.activeElement).toBe(button('Undo'));
});

test('Tab and Ctrl+Enter are left to the page', () => {
  render(<Edited saved="<ul><li><p>A</p></li><li><p>B</p></li></ul>" />);
  run((by) => by.focus('end'));
  for (const pressed of [{ key: 'Tab' }, { key: 'Enter', ctrlKey: true }, { key: 'Enter', metaKey: true }]) {
    // False if something prevented the default.
    expect(fireEvent.keyDown(box(), pressed)).toBe(true);
  }
  expect(changed).not.toHaveBeenCalled();
});

test('selected words become a link, whose address is changed and removed', async () => {
  render(<Edited saved="<p>A</p>" />);
  selectAll();
  await press('Link');
  const address = await screen.findByLabelText('Address');
  for (const refused of ['javascript:alert(1)', '//evil.example', 'about', ' ']) {
    await userEvent.clear(address);
    await userEvent.type(address, `${refused}{Enter}`);
    expect(await screen.findByText(/^(?:Start with|Required)/)).toBeDefined();
  }
  expect(changed).not.toHaveBeenCalled();
  await userEvent.clear(address);
  await userEvent.type(address, 'https://example.org{Enter}');
  expect(changed).toHaveBeenLastCalledWith(`<p>${link('A', 'https://example.org')}</p>`);

  await press('Link');
  const again = await screen.findByLabelText<HTMLInputElement>('Address');
  expect(again.value).toBe('https://example.org');
  await userEvent.clear(again);
  await userEvent.type(again, '/about{Enter}');
  expect(changed).toHaveBeenLastCalledWith(`<p>${link('A', '/about')}</p>`);

  await press('Link');
  await userEvent.click(await screen.findByRole('button', { name: 'Remove link' }));
  expect(changed).toHaveBeenLastCalledWith('<p>A</p>');
});

test('without a selection the words of a link are typed', async () => {
  render(<Edited saved="<p></p>" />);
  await press('Link');
  await userEvent.type(await screen.findByLabelText('Address'), 'mailto:cear@example.org');
  await userEvent.type(screen.getByLabelText('Text'), 'Write to us{Enter}');
  expect(changed).toHaveBeenLastCalledWith(`<p>${link('Write to us', 'mailto:cear@example.org')}</p>`);
});

test('what cannot be stored is not shown either', () => {
  render(<Edited saved={'<p onclick="x()">A<script>x()</script><a href="javascript:x()">B</a></p>'} />);
  expect(editor().getHTML()).toBe('<p>AB</p>');
});

test('a value from outside replaces the text', () => {
  const { rerender } = render(<RichTextEditor label="About" value="<p>A</p>" saved="<p>A</p>" onChange={changed} />);
  rerender(<RichTextEditor label="About" value="<p>B</p>" saved="<p>A</p>" onChange={changed} />);
  expect(box().textContent).toBe('B');
  expect(changed).not.toHaveBeenCalled();
});
