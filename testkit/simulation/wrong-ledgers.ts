import { sqlState } from '@tonle/database'
import { createLedger, isWallet, type Ledger, type Plan } from '@tonle/ledger'
import { DatabaseError, type Pool, type PoolClient, type QueryConfig } from 'pg'
import type { MakeLedger } from './wallet-site.ts'

/** Ledgers and databases with one mistake each. The simulation must find every one: it shows that it can fail. */
export interface Wrong {
  says: string
  make?: MakeLedger
  sql?: string
  /** The first seed that finds it, when it is not 1; when the workload changes, the search goes on from there. */
  from?: number
}

export const wrongLedgers: readonly Wrong[] = [
  { says: 'repeats under a new key what it lost', make: onLanes(newKeyAfterLoss) },
  { says: 'posts again what is asked again', make: onLanes(newKeyAlways) },
  { says: 'answers before the commit', make: onLanes(answerBeforeCommit) },
  {
    says: 'takes every submission for itself, in no order',
    from: 99,
    make: withSubmit((db, ledger, plan) => db.tx(plan.book.brand, tx => ledger.post(tx, plan))),
  },
  {
    says: 'lets plans of two wallets and captures go their own way',
    from: 16,
    make: withSubmit((db, ledger, plan) =>
      plan.capture || plan.lines.some(line => isWallet(line.counter))
        ? db.tx(plan.book.brand, tx => ledger.post(tx, plan))
        : ledger.submit(plan),
    ),
  },
  {
    says: 'takes a lost answer for a lock it did not get: "nothing happened"',
    make: onLanes(lostIsRefused),
  },
  {
    says: 'looks for the key nowhere when a plan goes alone',
    sql: changed('v_answer := ledger.first_answer(p_key, p_wallets, p_counters, p_amounts, p_kinds);', ''),
  },
  {
    says: 'locks no wallet when a plan goes alone',
    from: 15,
    sql: changed('order by a.id for no key update) a;', 'order by a.id) a;'),
  },
  { says: 'does not look at flags', from: 7, sql: changed('not a.may_bet', 'false') },
  {
    says: 'gives a hold back whatever became of it',
    from: 15,
    sql: changed(`v_hold.state = 'pending' and`, 'v_hold.state is not null and'),
  },
]

/** The database's functions with one part replaced. */
function changed(part: string, by: string): string {
  const text = (value: string) => `'${value.replaceAll("'", "''")}'`
  return `
    do $$
    declare
      f record;
      v_places int := 0;
    begin
      for f in select pg_get_functiondef(p.oid) as text from pg_proc p
                where p.pronamespace = 'ledger'::regnamespace and p.prokind = 'f' and strpos(p.prosrc, ${text(part)}) > 0 loop
        execute replace(f.text, ${text(part)}, ${text(by)});
        v_places := v_places + 1;
      end loop;
      if v_places = 0 then raise exception 'what should be broken is not there any more: %', ${text(part)}; end if;
    end $$;`
}

function withSubmit(
  submit: (db: Parameters<MakeLedger>[0], ledger: Ledger, plan: Plan) => ReturnType<Ledger['submit']>,
): MakeLedger {
  return (db, options) => {
    const ledger = createLedger(db, options)
    return new Proxy(ledger, {
      get(target, name) {
        if (name === 'submit') return (plan: Plan) => submit(db, ledger, plan)
        const value: unknown = Reflect.get(target, name, target)
        return typeof value === 'function' ? value.bind(target) : value
      },
    })
  }
}

type Lie = (
  send: (config: unknown, ...more: unknown[]) => Promise<unknown>,
  config: unknown,
  ...more: unknown[]
) => Promise<unknown>

/** A ledger whose lanes' statements pass through a lie. `lie()` is made once for each process. */
function onLanes(lie: () => Lie): MakeLedger {
  return (db, options) => {
    const told = lie()
    const client = (real: PoolClient) => {
      const send = real.query.bind(real) as (...args: unknown[]) => Promise<unknown>
      return overlaid(real, { query: (...args: unknown[]) => told(send, args[0], ...args.slice(1)) })
    }
    const lanes: Pool = overlaid(db.lanes, { connect: async () => client(await db.lanes.connect()) })
    return createLedger({ lanes }, options)
  }
}

function overlaid<T extends object>(real: T, by: Record<string, unknown>): T {
  return new Proxy(real, {
    get(target, name) {
      if (typeof name === 'string' && name in by) return by[name]
      const value: unknown = Reflect.get(target, name, target)
      return typeof value === 'function' ? value.bind(target) : value
    },
  })
}

const KEY = /\bk\d+\b/g
const isPosting = (config: unknown): config is QueryConfig => typeof config === 'object' && config !== null && 'values' in config

/** The statement with other keys, wherever they stand in its values. */
function withKeys(config: QueryConfig, rename: (key: string) => string): QueryConfig {
  const values = config.values!.map((value: unknown) => (typeof value === 'string' ? value.replaceAll(KEY, rename) : value))
  return { ...config, values }
}

const keysOf = (config: QueryConfig): string[] =>
  config.values!.flatMap(value => (typeof value === 'string' ? (value.match(KEY) ?? []) : []))

function newKeyAfterLoss(): Lie {
  const lost = new Set<string>()
  return async (send, config, ...more) => {
    if (!isPosting(config)) return send(config, ...more)
    try {
      return await send(withKeys(config, key => (lost.has(key) ? `${key}a` : key)))
    } catch (error) {
      if (sqlState(error) === undefined) for (const key of keysOf(config)) lost.add(key)
      throw error
    }
  }
}

function newKeyAlways(): Lie {
  let sent = 0
  return (send, config, ...more) => {
    if (!isPosting(config)) return send(config, ...more)
    const place = 'abcdefghijklmnopqrstuvwxyz'[sent++ % 26]
    return send(withKeys(config, key => `${key}${place}`))
  }
}

function answerBeforeCommit(): Lie {
  return async (send, config, ...more) => {
    if (!isPosting(config)) return send(config, ...more)
    await send('begin')
    try {
      const answer = await send(config)
      send('commit').catch(() => {})
      return answer
    } catch (error) {
      await send('rollback').catch(() => {})
      throw error
    }
  }
}

function lostIsRefused(): Lie {
  return async (send, ...args) => {
    try {
      return await send(...args)
    } catch (error) {
      if (sqlState(error) !== undefined) throw error
      throw Object.assign(new DatabaseError('canceling statement due to lock timeout', 0, 'error'), { code: '55P03' })
    }
  }
}
