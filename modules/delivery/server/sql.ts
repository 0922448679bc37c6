import type { Read, Tx } from '@tonle/database'
import type { Channel, MessageState, ProviderKind, ProviderTerms } from '../contract.ts'
import { ENOUGH_CODES, type Share, TYPED_WITHIN_MINUTES } from '../rules.ts'
import type * as rows from './rows.ts'

export const insertMessage = (
  tx: Tx,
  message: Pick<
    rows.MessageRow,
    'id' | 'channel' | 'kind' | 'language' | 'country' | 'toIndex' | 'toSealed' | 'textSealed' | 'state' | 'isCode'
  > & { expiresInSeconds: number },
) =>
  tx.query(
    `insert into delivery.message (brand_id, id, channel, kind, language, country, to_index, to_sealed, text_sealed, state, is_code, expires_at)
     select $1, m.id, m.channel, m.kind, m.language, m.country, m."toIndex", m."toSealed", m."textSealed", m.state, m."isCode",
            app_now() + make_interval(secs => m."expiresInSeconds")
       from jsonb_to_record($2) as m(id uuid, channel text, kind text, language text, country text, "toIndex" text, "toSealed" text,
                                     "textSealed" text, state text, "isCode" boolean, "expiresInSeconds" int)`,
    [tx.brand, message],
  )

/**
 * Counts one more against each share, one after the other under the lock of its row, so that many at once do not pass together.
 * @returns the first one that is used up, after which the caller's transaction must not commit
 */
export async function takeShares(tx: Tx, shares: readonly Share[]): Promise<(Share & { seconds: number }) | undefined> {
  for (const share of shares) {
    const taken = await tx.one<{ points: number; seconds: number }>(
      `insert into delivery.used as u (brand_id, key, points, ends_at) values ($1, $2, 1, app_now() + make_interval(secs => $3))
       on conflict (brand_id, key) do update set
         points = case when u.ends_at > app_now() then u.points + 1 else 1 end,
         ends_at = case when u.ends_at > app_now() then u.ends_at else excluded.ends_at end
       returning points, greatest(1, ceil(extract(epoch from ends_at - app_now())))::int as seconds`,
      [tx.brand, share.key, share.perSeconds],
    )
    if (taken.points > share.points) return { ...share, seconds: taken.seconds }
  }
  return undefined
}

const TYPED = `select count(*)::int as sent, count(verified_at)::int as verified from (
   select verified_at from delivery.message m
    where m.brand_id = $1 and m.country = $2 and m.channel = 'sms' and m.is_code and m.state = 'sent'
      and m.asked_at > greatest(app_now() - interval '1 day', coalesce((select r.at from delivery.resumed r
            where r.brand_id = $1 and r.country = $2), '-infinity'))
      and (m.verified_at is not null or m.asked_at < app_now() - make_interval(mins => ${TYPED_WITHIN_MINUTES}))
    order by m.asked_at desc limit ${ENOUGH_CODES}) latest`

/** Of the latest codes by SMS to a country within a day: how many went out, how many were typed in. */
export const codesTyped = (read: Read, country: string): Promise<{ sent: number; verified: number }> =>
  read.one(TYPED, [read.brand, country])

/** How a brand's own channels did in the last 24 hours. */
export const healthOf = (read: Read) =>
  read.query<{ channel: Channel; sent: number; failed: number; waiting: number; lastFailure: string | null }>(
    `select channel, count(*) filter (where state = 'sent')::int as sent,
            count(*) filter (where state in ('failed', 'expired'))::int as failed,
            count(*) filter (where state = 'waiting')::int as waiting,
            (array_agg(failure order by asked_at desc) filter (where failure is not null))[1] as "lastFailure"
       from delivery.message
      where brand_id = $1 and state <> 'withheld' and provider is distinct from 'phone' and asked_at > app_now() - interval '1 day' group by channel`,
    [read.brand],
  )

export const markVerified = (tx: Tx, id: string) =>
  tx.query('update delivery.message set verified_at = app_now() where brand_id = $1 and id = $2', [tx.brand, id])

/** A code by SMS that a service of others sends: it is not ours to send, and we know no text. */
export const insertSentElsewhere = (
  tx: Tx,
  message: Pick<rows.MessageRow, 'id' | 'kind' | 'language' | 'country' | 'toIndex' | 'toSealed' | 'provider'>,
) =>
  tx.query(
    `insert into delivery.message (brand_id, id, channel, kind, language, country, to_index, to_sealed, state, is_code, provider, expires_at, ended_at)
     select $1, m.id, 'sms', m.kind, m.language, m.country, m."toIndex", m."toSealed", 'sent', true, m.provider, app_now(), app_now()
       from jsonb_to_record($2) as m(id uuid, kind text, language text, country text, "toIndex" text, "toSealed" text, provider text)`,
    [tx.brand, message],
  )

/** The service did not send it after all. */
export const failedElsewhere = (tx: Tx, id: string, failure: string) =>
  tx.query(`update delivery.message set state = 'failed', failure = $3 where brand_id = $1 and id = $2 and verified_at is null`, [
    tx.brand,
    id,
    failure.slice(0, 200),
  ])

/** The latest code of a provider to a number. */
export const markTyped = (tx: Tx, { provider, country, toIndex }: Record<'provider' | 'country' | 'toIndex', string>) =>
  tx.query(
    `update delivery.message set verified_at = app_now() where brand_id = $1 and verified_at is null and id = (
       select id from delivery.message where brand_id = $1 and country = $2 and channel = 'sms' and is_code and state = 'sent'
          and provider = $3 and to_index = $4 and asked_at > app_now() - interval '1 hour' order by asked_at desc limit 1)`,
    [tx.brand, country, provider, toIndex],
  )

export type DueMessage = Pick<rows.MessageRow, 'id' | 'channel' | 'toSealed' | 'textSealed' | 'state'> & { isLate: boolean }

export const messageById = (read: Read, id: string) =>
  read.maybe<DueMessage>(
    `select id, channel, to_sealed as "toSealed", text_sealed as "textSealed", state, expires_at <= app_now() as "isLate"
       from delivery.message where brand_id = $1 and id = $2`,
    [read.brand, id],
  )

/** @param end `keepsText`: the development outbox is where it is read */
export const endMessage = (
  tx: Tx,
  id: string,
  end: { state: 'sent' | 'failed' | 'expired'; provider?: string; reference?: string; failure?: string; keepsText?: boolean },
) =>
  tx.query(
    `update delivery.message set state = $3, provider = $4, reference = $5, failure = $6, ended_at = app_now(),
            text_sealed = case when $7 then text_sealed end
      where brand_id = $1 and id = $2 and state = 'waiting'`,
    [
      tx.brand,
      id,
      end.state,
      end.provider ?? null,
      end.reference ?? null,
      end.failure?.slice(0, 200) ?? null,
      end.keepsText ?? false,
    ],
  )

export interface StoredProvider {
  channel: Channel
  kind: ProviderKind
  terms: ProviderTerms
  secret: string | null
  version: number
}

export const storedProviders = (read: Read) =>
  read.query<StoredProvider>('select channel, kind, terms, secret, version from delivery.provider where brand_id = $1', [
    read.brand,
  ])

export const storedProvider = (read: Read, channel: Channel) =>
  read.maybe<StoredProvider>(
    'select channel, kind, terms, secret, version from delivery.provider where brand_id = $1 and channel = $2',
    [read.brand, channel],
  )

export const storeProvider = (
  tx: Tx,
  { channel, kind, terms, secret }: Omit<StoredProvider, 'version'>,
): Promise<{ version: number }> =>
  tx.one<{ version: number }>(
    `insert into delivery.provider as p (brand_id, channel, kind, terms, secret, version) values ($1, $2, $3, $4, $5, 1)
     on conflict (brand_id, channel) do update set kind = excluded.kind, terms = excluded.terms, secret = excluded.secret,
       changed_at = app_now()
     returning version`,
    [tx.brand, channel, kind, JSON.stringify(terms), secret],
  )

/** What became of messages: state and failure by id. A message that is kept no longer is absent. */
export async function messageStates(
  read: Read,
  ids: readonly string[],
): Promise<ReadonlyMap<string, { state: MessageState; failure: string | null }>> {
  const rows = await read.query<{ id: string; state: MessageState; failure: string | null }>(
    `select id, state, failure from delivery.message where brand_id = $1 and id = any ($2::uuid[]) and state <> 'withheld'`,
    [read.brand, ids],
  )
  return new Map(rows.map(({ id, ...row }) => [id, row]))
}
