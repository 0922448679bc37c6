import type { Clock, Random } from '@tonle/process'
import { oddForm } from '../odd-text.ts'
import type { Dialect, OperationName } from '../speaker.ts'
import { fieldsOf, PATHS } from './compose.ts'
import { read } from './read.ts'

export interface PgSoftKey {
  operatorToken: string
  secretKey: string
}

/**
 * The PG Soft kind (field.md §3.1): form bodies that carry the credential, bet and win in one call, decimal amounts.
 * @param base path of the wallet's adapter, e.g. `/seamless/pgsoft`
 */
export function pgSoft(key: PgSoftKey, base: string, from: { clock: Clock; random: Random }): Dialect {
  return {
    name: 'pgsoft',
    speaks: new Set(Object.keys(PATHS) as OperationName[]),
    guards: { body: false, time: false, nonce: false },
    compose(operation, signing) {
      const fields = fieldsOf(operation, from.clock.nowMs() - (signing?.lateBySeconds ?? 0) * 1000)
      const secret = signing?.isForged ? from.random.bytes(16).toString('hex') : key.secretKey
      const form = new URLSearchParams({ operator_token: key.operatorToken, secret_key: secret, ...fields })
      const trace = from.random.bytes(16).toString('hex')
      return {
        method: 'POST',
        path: `${base}/${PATHS[operation.op]}?trace_id=${trace}`,
        headers: { 'content-type': 'application/x-www-form-urlencoded' },
        body: Buffer.from(signing?.isOdd ? oddForm(form.toString()) : form.toString()),
      }
    },
    read,
  }
}
