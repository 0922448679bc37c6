import type { Case } from '../case.ts'
import { credentials } from './credentials.ts'
import { disturbances } from './disturbances.ts'
import { features } from './features.ts'
import { money } from './money.ts'
import { order } from './order.ts'
import { people } from './people.ts'
import { reach } from './reach.ts'
import { requests } from './requests.ts'
import { time } from './time.ts'

/** All forty of field.md §3.6 and what a vendor can reach, by number; what moves the clock or breaks the wallet comes last. */
const last: readonly Case[] = [...time, ...disturbances]
const first = [...money, ...order, ...people, ...requests, ...credentials, ...features, ...reach]
export const cases: readonly Case[] = [...first.sort((one, other) => one.id - other.id), ...last]
