import type { Answer, Dialect, Operation, OperationName, Operations, Signing, Transport, WireRequest } from './speaker.ts'

type Said = { [Name in OperationName]: (what: Operations[Name], signing?: Signing) => Promise<Answer> }

/** A vendor that talks to one wallet. Never throws for what the wallet or the network did: that is an `Answer`. */
export interface Speaker extends Said {
  readonly dialect: Dialect
  say(operation: Operation, signing?: Signing): Promise<Answer>
  /** Sends a request that was composed (and perhaps spoiled) before, and reads the answer as one to `operation`. */
  send(request: WireRequest, operation: Operation): Promise<Answer>
}

const NAMES: Record<OperationName, true> = {
  verify: true,
  refresh: true,
  balance: true,
  bet: true,
  win: true,
  betWin: true,
  hold: true,
  capture: true,
  release: true,
  rollback: true,
  adjust: true,
  roundEnd: true,
  reverseWin: true,
  tip: true,
  tipCancel: true,
}
export const OPERATION_NAMES = Object.keys(NAMES) as OperationName[]

/** Joins a dialect and a way to send. @throws NotSpoken from each method that the dialect has no words for */
export function speaker(dialect: Dialect, transport: Transport): Speaker {
  const send = async (request: WireRequest, operation: Operation): Promise<Answer> => {
    try {
      return dialect.read(operation, await transport(request))
    } catch (error) {
      return { outcome: 'unknown', code: 'NO_ANSWER', said: String((error as Error)?.message ?? error), status: 0, body: '' }
    }
  }
  const say = async (operation: Operation, signing?: Signing) => send(dialect.compose(operation, signing), operation)
  const said = Object.fromEntries(
    OPERATION_NAMES.map(op => [op, (what: object, signing?: Signing) => say({ op, ...what } as Operation, signing)]),
  ) as unknown as Said
  return { ...said, dialect, say, send }
}
