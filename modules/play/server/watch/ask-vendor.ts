import type { AskVendor } from './sweep-rounds.ts'

/** Vendors' history calls by dialect. None is spoken yet: then a round can only be looked at. */
const histories: Readonly<Record<string, AskVendor | undefined>> = {}

export const askVendor: AskVendor = async (house, bet) => (await histories[bet.dialect]?.(house, bet)) ?? 'no_history'
