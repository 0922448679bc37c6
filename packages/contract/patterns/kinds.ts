import type { PatternId } from './pattern.ts'

/** A lone `*` accepts anything (spec §5). */
export const ANYTHING = '*'

/**
 * The pattern kinds of spec §5 that an operator chooses from, by the id of their message. Sources of regular expressions with the flag
 * `u`, which the whole value matches. Each reads its text once (`kinds.test.ts`): no two ways to match the same letters, so no backtracking.
 */
export const PATTERN_KINDS = {
  length: ANYTHING,
  letter_first: '^[A-Za-z][A-Za-z0-9]*$',
  chinese_digits: '^[\\p{Script=Han}0-9]+$',
  chinese_symbols: '^[\\p{Script=Han}\\p{P}\\p{S}]+$',
  email: '^[^\\s@]+@[^\\s@.]+(?:\\.[^\\s@.]+)+$',
  letters_or_digits: '^[A-Za-z0-9]+$',
  letters_and_digits: '^(?:[A-Za-z]+[0-9]|[0-9]+[A-Za-z])[A-Za-z0-9]*$',
  digits: '^[0-9]+$',
  // Letters, their marks and digits of every script but the Chinese one, written as what is left out.
  no_chinese: '^[^\\p{Script=Han}\\p{P}\\p{S}\\p{Z}\\p{C}]+$',
  one_uppercase: '^\\P{Lu}*\\p{Lu}[^]*$',
  english_spaces: '^[A-Za-z]+(?: +[A-Za-z]+)*$',
  two_letters: '^\\p{L}[\\p{M} ]*\\p{L}[\\p{L}\\p{M} ]*$',
  uppercase_spaces: '^[A-Z]+(?: +[A-Z]+)*$',
  no_spaces: '^\\S+$',
  date_ymd: '^[0-9]{4}-(?:0[1-9]|1[0-2])-(?:0[1-9]|[12][0-9]|3[01])$',
  date_mdy: '^(?:0[1-9]|1[0-2])-(?:0[1-9]|[12][0-9]|3[01])-[0-9]{4}$',
  korean: '^\\p{Script=Hangul}+$',
  thai: '^\\p{Script=Thai}+$',
  thai_english_spaces: '^[\\p{Script=Thai}A-Za-z]+(?: +[\\p{Script=Thai}A-Za-z]+)*$',
  strong_password: '^(?=[^A-Z]*[A-Z])(?=[^a-z]*[a-z])(?=[^0-9]*[0-9])(?=[\\p{L}\\p{N}]*[^\\p{L}\\p{N}])[^]*$',
  full_name: "^[\\p{L}\\p{M}.'’-]+(?: [\\p{L}\\p{M}.'’-]+)+$",
  full_width_japanese: '^[\\u3000-\\u303f\\p{Script=Hiragana}\\u30a0-\\u30ff\\p{Script=Han}\\uff01-\\uff60\\uffe0-\\uffe6]+$',
} as const satisfies Partial<Record<PatternId, string>>

export type PatternKind = keyof typeof PATTERN_KINDS
/** `own`: an operator's own pattern, which only the server runs. */
export type RuleKind = PatternKind | 'own'
export const RULE_KINDS = [...(Object.keys(PATTERN_KINDS) as PatternKind[]), 'own'] as const satisfies readonly RuleKind[]

const compiled = Object.fromEntries(
  Object.entries(PATTERN_KINDS).map(([kind, source]) => [kind, source === ANYTHING ? /^/ : new RegExp(source, 'u')]),
) as Record<PatternKind, RegExp>

/** Whether a value is of a kind; lengths are a rule of their own. */
export const isOfKind = (kind: PatternKind, value: string): boolean => compiled[kind].test(value)
