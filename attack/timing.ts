import assert from 'node:assert/strict';
import type { Answer } from './http-client.ts';
import type { Random } from './random.ts';
import { median, ms } from '../scripts/statistics.ts';

export interface Try {
  readonly kind: string;
  readonly send: () => Promise<Answer>;
}

export type ByKind = ReadonlyMap<string, readonly Answer[]>;

/** Sends the tries one after the other in random order; the first ones only warm up. */
export async function timeInterleaved(random: Random, tries: readonly Try[], warmUps: number): Promise<ByKind> {
  const byKind = new Map<string, Answer[]>();
  for (const [index, { kind, send }] of random.shuffled(tries).entries()) {
    const answer = await send();
    if (index >= warmUps) byKind.set(kind, [...(byKind.get(kind) ?? []), answer]);
  }
  return byKind;
}

const pooled = (a: ByKind, b: ByKind): ByKind =>
  new Map([...b].map(([kind, answers]) => [kind, [...(a.get(kind) ?? []), ...answers]]));

interface Comparison {
  readonly warmUps: number;
  /** The largest accepted difference between medians, in ms. */
  readonly limit: number;
  /** One round may not be enough on a busy machine; further ones are pooled with it, which a real leak survives. */
  readonly rounds: number;
}

export async function compareKinds(random: Random, tries: readonly Try[], comparison: Comparison): Promise<string> {
  let timed: ByKind = new Map();
  for (let round = 1; ; round += 1) {
    timed = pooled(timed, await timeInterleaved(random, tries, comparison.warmUps));
    const total = [...timed.values()].reduce((sum, answers) => sum + answers.length, 0);
    try {
      return `${assertSameTiming(timed, comparison.limit)} in ${total} tries`;
    } catch (error) {
      if (round >= comparison.rounds) throw error;
    }
  }
}

const different = /^(?:date|x-request-id|x-ratelimit-.*)$/;

/** What distinguishes two answers besides their time, without per-request values. */
export function visibleBytes({ status, headers, setCookies, text }: Answer): string {
  const visible = Object.entries(headers).filter(([name]) => name !== 'set-cookie' && !different.test(name));
  const cookies = setCookies.map((cookie) => cookie.replace(/=[^;]*/, '=…'));
  return JSON.stringify([status, visible, cookies, text]);
}

/** All kinds get the same bytes, and their medians lie within `limit` ms; returns the difference. */
export function assertSameTiming(byKind: ByKind, limit: number): string {
  const seen = new Set([...byKind.values()].flat().map(visibleBytes));
  assert.ok(seen.size === 1, `${seen.size} different answers: ${[...seen].slice(0, 2).join(' and ')}`);
  const medians = [...byKind].map(([kind, answers]) => ({ kind, at: median(answers.map((answer) => answer.ms)) }));
  const apart = Math.max(...medians.map(({ at }) => at)) - Math.min(...medians.map(({ at }) => at));
  const each = medians.map(({ kind, at }) => `${kind} ${ms(at)}`).join(', ');
  assert.ok(apart <= limit, `medians differ by ${ms(apart)} (${each})`);
  return `same bytes, medians differ by ${ms(apart)} (${each})`;
}
