export * from './dates.ts'
export type { Dictionary, Entries, PlainKey, TextParams, Texts, Translate } from './define.ts'
export * from './durations.ts'
export { type Lang, langs, languageNames, toLang, toWireLang, type WireLang } from './languages.ts'
export { type LocalText, localText } from './local-text.ts'
export * from './look-up-text.ts'
export * from './money.ts'
export * from './numbers.ts'
export * from './rich.ts'
export {
  chosenLang,
  currentLang,
  currentTag,
  holdTexts,
  keepLang,
  layTexts,
  renderTag,
  setLang,
  showLang,
  textsOf,
  textsReady,
} from './store.ts'
export * from './use-text.ts'
