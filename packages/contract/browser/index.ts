/// <reference path="./virtual.d.ts" />
export { CallError } from './call-error.ts'
export { type CallSettings, type Client, callsOf, configureCalls, type FieldRule, fieldRules, patternTexts } from './client.ts'
export { newKey } from './key.ts'
export { session } from './session.ts'
