import type { AckedOperation } from './ack-log.ts'

/** A fact as the database tells it; `amount` is what the ledger's lines moved on the player's wallet. */
export interface Stored {
  kind: string
  id: string
  player: string
  amount: string
  /** The client's or vendor's key, where the row keeps it. */
  key?: string
}

export interface Differences {
  /** Answered, but not stored, or not as it was answered. */
  lost: AckedOperation[]
  /** Stored, but never answered to anybody. */
  ghost: Stored[]
  /** One key, several facts. */
  duplicated: string[]
}

/** The client's log against the database (security.md §1.5). Every unknown answer must have been asked for again before. */
export function compare(acks: readonly AckedOperation[], stored: readonly Stored[]): Differences {
  const rows = new Map(stored.map(row => [nameOf(row), row]))
  const lost = acks.filter(ack => {
    const row = rows.get(nameOf(ack))
    return row?.player !== ack.player || row.amount !== ack.amount
  })
  const answered = new Set(acks.map(nameOf))
  const ghost = stored.filter(row => !answered.has(nameOf(row)))
  return { lost, ghost, duplicated: [...doubled(acks), ...doubled(stored), ...rowsTwice(stored)] }
}

const nameOf = (fact: { kind: string; id: string }): string => `${fact.kind} ${fact.id}`

/** Keys under which two different things were done. */
function doubled(facts: readonly { kind: string; id: string; player: string; key?: string }[]): string[] {
  const first = new Map<string, string>()
  const twice: string[] = []
  for (const { kind, id, player, key } of facts) {
    if (key === undefined) continue
    const name = `${kind} ${player} ${key}`
    const known = first.get(name)
    if (known === undefined) first.set(name, id)
    else if (known !== id) twice.push(name)
  }
  return twice
}

function rowsTwice(stored: readonly Stored[]): string[] {
  const seen = new Set<string>()
  return stored.map(nameOf).filter(name => seen.size === seen.add(name).size)
}
