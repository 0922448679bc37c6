declare const safe: unique symbol

/** HTML as the sanitiser left it; only `sanitiseHtml` makes one, so that what a user typed never compiles as an answer. */
export type SafeHtml = string & { readonly [safe]: true }
export { SANITISER_VERSION } from './allowed.ts'
