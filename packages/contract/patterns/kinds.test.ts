import { expect, test } from 'vitest'
import { isOfKind, PATTERN_KINDS, type PatternKind } from './kinds.ts'
import { texts } from './texts.ts'

/** Spec §5, the pattern messages in its order: accepted texts, then refused ones. */
const CASES: Record<PatternKind, [accepted: string[], refused: string[]]> = {
  length: [['anything at all', 'ស្រី!', '中文 7'], []],
  letter_first: [
    ['sovann7', 'A'],
    ['7sovann', 'so vann', 'sovann_7', 'សុខ'],
  ],
  chinese_digits: [
    ['王小明88', '湖'],
    ['王 88', 'Wang88', ''],
  ],
  chinese_symbols: [
    ['王小明·李', '你好！'],
    ['王8', 'Wang', '王 明'],
  ],
  email: [
    ['sok@lake.example', 'a.b+c@mail.lake.example'],
    ['sok@lake', 'sok lake@x.example', '@x.example', 'a@b@c.example', 'a@.example'],
  ],
  letters_or_digits: [
    ['abc', '123', 'a1'],
    ['a b', 'a-b', 'ក'],
  ],
  letters_and_digits: [
    ['abc1', '1abc', '12a'],
    ['abc', '123', 'a1!'],
  ],
  digits: [['012345678'], ['12a', '1 2', '១២', '']],
  no_chinese: [
    ['Sovann7', 'សុខា៧', 'Söka'],
    ['湖7', 'so vann', 'a!'],
  ],
  one_uppercase: [
    ['passWord 1', 'Ångkor'],
    ['password 1', ''],
  ],
  english_spaces: [
    ['Sok Dara', 'Sok'],
    [' Sok', 'Sok1', 'សុខ ដារា', '   '],
  ],
  two_letters: [
    ['Li', 'សុខ', 'a b'],
    ['a', 'a1', ' ab'],
  ],
  uppercase_spaces: [
    ['SOK DARA', 'SOK'],
    ['Sok Dara', 'SOK7', ' '],
  ],
  no_spaces: [
    ['a-b_c!', 'ក'],
    ['a b', 'a\tb', ''],
  ],
  date_ymd: [['2001-02-28'], ['28-02-2001', '2001-13-01', '2001-2-8']],
  date_mdy: [['02-28-2001'], ['2001-02-28', '13-01-2001']],
  korean: [['김민준'], ['김 민준', 'Kim', '金']],
  thai: [['สมชาย'], ['สม ชาย', 'Somchai']],
  thai_english_spaces: [
    ['สมชาย Jai', 'Somchai'],
    ['สมชาย7', '  ', 'ជ'],
  ],
  strong_password: [['Boat-seven7'], ['boat-seven7', 'BOAT-SEVEN7', 'Boat-seven', 'Boatseven7']],
  full_name: [
    ['Sok Dara', "Anne-Marie O'Neil", 'សុខ ដារា', 'Li Wei Ming'],
    ['Sok', 'Sok  Dara', 'Sok Dara ', 'Sok 7'],
  ],
  full_width_japanese: [
    ['やまだ', 'ヤマダ', '山田ー', 'ＡＢＣ'],
    ['yamada', 'ﾔﾏﾀﾞ', '山 田'],
  ],
}

test.each(Object.entries(CASES))('%s accepts what its message says and refuses the rest', (kind, [accepted, refused]) => {
  expect(accepted.filter(text => !isOfKind(kind as PatternKind, text))).toEqual([])
  expect(refused.filter(text => isOfKind(kind as PatternKind, text))).toEqual([])
})

test('each kind has a message that names both lengths, or is a date', () => {
  for (const kind of Object.keys(PATTERN_KINDS)) {
    const words = texts.entries?.[`pattern.${kind as PatternKind}`]
    for (const lang of ['km', 'en', 'zh'] as const)
      if (!kind.startsWith('date_')) expect(words?.[lang], `${kind} ${lang}`).toMatch(/\{min\} - \{max\}/)
  }
})

/** Texts that make patterns with two ways to match try all of them. */
const HOSTILE = ['a', '1', 'a ', 'a1', 'A ', 'ก', 'ก ', '湖', '!', 'a@', 'a.', '@a.', "a'", 'ក ', '가'].map(part =>
  part.repeat(20_000),
)

test.each(Object.keys(PATTERN_KINDS))('%s reads a hostile text once', kind => {
  for (const text of HOSTILE)
    for (const end of ['', '\u0001', ' ', '@', '!']) {
      // The best of a few: what else the machine does costs time, too.
      const tookMs = Array.from({ length: 3 }, () => {
        const start = performance.now()
        isOfKind(kind as PatternKind, text + end)
        return performance.now() - start
      })
      expect(Math.min(...tookMs), `${text.slice(0, 3)}…${end}`).toBeLessThan(100)
    }
})
