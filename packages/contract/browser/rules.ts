import { currentLang, holdTexts } from '@tonle/text/browser'
import type { FieldRule } from './client.ts'

/** Rules of a call's input fields, loaded on first use with the texts that say them. */
export async function fieldRules(name: string): Promise<Readonly<Record<string, FieldRule>>> {
  const [{ default: rules }] = await Promise.all([import('virtual:tonle-rules'), patternTexts()])
  return rules[name] ?? {}
}

/** Brings the texts of pattern ids (`pattern.<id>`), for forms whose rules do not come from a contract. */
export async function patternTexts(): Promise<void> {
  const { texts } = await import('../patterns/texts.ts')
  holdTexts(texts)
  await texts.load(currentLang())
}
