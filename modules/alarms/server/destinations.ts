import type { BaseServices } from '@tonle/contract/server'
import type { Read, Tx } from '@tonle/database'
import type { AlarmChannel, AlarmKind } from '../contract.ts'

export interface Destination {
  id: string
  name: string
  channel: AlarmChannel
  role: string
  kinds: AlarmKind[]
  language: 'km' | 'en' | 'zh'
  everyMinutes: number
  isPaused: boolean
  addressSealed: string
  addressShort: string
  secretSealed: string | null
  server: string | null
  version: number
}

const COLUMNS = `id, name, channel, role, kinds, language, every_minutes as "everyMinutes", is_paused as "isPaused",
  address_sealed as "addressSealed", address_short as "addressShort", secret_sealed as "secretSealed", server, version`

export const destinationsOf = (read: Read): Promise<Destination[]> =>
  read.query<Destination>(`select ${COLUMNS} from alarms.destination where brand_id = $1 order by created_at, id`, [read.brand])

export const destinationById = (read: Read, id: string): Promise<Destination | undefined> =>
  read.maybe<Destination>(`select ${COLUMNS} from alarms.destination where brand_id = $1 and id = $2`, [read.brand, id])

/** Of two processes that look at once the second waits, and sees what the first one told. */
export const lockDestination = (tx: Tx, id: string): Promise<Destination | undefined> =>
  tx.maybe<Destination>(`select ${COLUMNS} from alarms.destination where brand_id = $1 and id = $2 for update`, [tx.brand, id])

type Sealed = 'address' | 'secret'
const contextOf = (what: Sealed, brand: string, id: string) => `alarms.${what}:${brand}:${id}`

export const sealPart = ({ keyring }: BaseServices, what: Sealed, brand: string, id: string, plain: string): string =>
  keyring.seal('webhook', plain, contextOf(what, brand, id))

export const openPart = ({ keyring }: BaseServices, what: Sealed, brand: string, id: string, sealed: string): string =>
  keyring.open('webhook', sealed, contextOf(what, brand, id)).toString('utf8')

export const insertDestination = (tx: Tx, row: Omit<Destination, 'isPaused' | 'version'>) =>
  tx.query(
    `insert into alarms.destination
       (brand_id, id, name, channel, role, kinds, language, every_minutes, address_sealed, address_short, secret_sealed, server)
     select $1, d.id, d.name, d.channel, d.role, d.kinds, d.language, d."everyMinutes", d."addressSealed", d."addressShort", d."secretSealed", d.server
       from jsonb_to_record($2) as d (id uuid, name text, channel text, role text, kinds text[], language text, "everyMinutes" int,
              "addressSealed" text, "addressShort" text, "secretSealed" text, server text)`,
    [tx.brand, JSON.stringify(row)],
  )
