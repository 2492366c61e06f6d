/**
 * As the `ref` of a form: Ctrl+Enter submits it from any of its fields, also from those where Enter alone begins a new
 * line.
 */
export function submitOnCtrlEnter(form: HTMLFormElement): () => void {
  const submit = (event: KeyboardEvent) => {
    if (event.key !== 'Enter' || !(event.ctrlKey || event.metaKey)) return;
    event.preventDefault();
    form.requestSubmit();
  };
  form.addEventListener('keydown', submit);
  return () => form.removeEventListener('keydown', submit);
}
