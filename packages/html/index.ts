declare const safe: unique symbol

/** Sanitised HTML; only `sanitiseHtml` makes it, so that raw user input does not compile as an answer. */
export type SafeHtml = string & { readonly [safe]: true }
export { SANITISER_VERSION } from './allowed.ts'
