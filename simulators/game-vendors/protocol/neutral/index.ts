import type { Clock, Random } from '@tonle/process'
import { oddJson } from '../odd-text.ts'
import type { Dialect, OperationName } from '../speaker.ts'
import { bodyOf, PATHS } from './compose.ts'
import { read } from './read.ts'
import { type NeutralKey, sign } from './signature.ts'

export type { NeutralKey } from './signature.ts'

/** The wallet's own protocol, from the vendor's side. */
export function neutral(key: NeutralKey, from: { clock: Clock; random: Random }): Dialect {
  return {
    name: 'neutral',
    speaks: new Set(Object.keys(PATHS) as OperationName[]),
    guards: { body: true, time: true, nonce: true },
    compose(operation, signing) {
      const text = JSON.stringify(bodyOf(operation))
      const body = Buffer.from(signing?.isOdd ? oddJson(text) : text)
      const path = `/seamless/v1/${PATHS[operation.op]}`
      const signature = sign(key, from, { path, body }, signing)
      return { method: 'POST', path, headers: { 'content-type': 'application/json', signature }, body }
    },
    read,
  }
}
