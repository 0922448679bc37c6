import { can, type FieldCode, fail, type In, type Out } from '@tonle/contract'
import type { OperatorActor, ReadScope, WriteScope } from '@tonle/contract/server'
import { isSafeUrl } from '@tonle/delivery/server'
import * as contract from '../../contract.ts'
import { type StoredIssuer, sealIssuerSecret, storedIssuer, storedIssuers } from './issuers.ts'

const SLOTS = contract.issuerSlot.options
const NEEDS = {
  phone: ['issuer', 'clientId', 'keysUrl', 'apiUrl'],
  openid_1: ['label', 'issuer', 'clientId'],
  openid_2: ['label', 'issuer', 'clientId'],
} as const satisfies Record<contract.IssuerSlot, readonly (keyof contract.IssuerTerms)[]>
const ADDRESSES = ['issuer', 'keysUrl', 'apiUrl'] as const

export async function consoleIssuers(read: ReadScope<OperatorActor>): Promise<Out<typeof contract.consoleIssuers>> {
  const stored = await storedIssuers(read)
  return {
    issuers: SLOTS.map(slot => {
      const { isOn = false, terms = {}, secret = null, version = 0 } = stored.find(one => one.slot === slot) ?? {}
      return { slot, isOn, terms: contract.issuerTerms.parse(terms), hasSecret: secret !== null, version }
    }),
    mayChange: can(read.actor, 'settings.write'),
  }
}

export async function setIssuer(
  tx: WriteScope<OperatorActor>,
  { slot, isOn, terms, secret, version }: In<typeof contract.setIssuer>,
): Promise<Out<typeof contract.setIssuer>> {
  const before = await storedIssuer(tx, slot)
  if (!before && version !== 0) throw fail('request.version_conflict')
  // A secret belongs to the service it was made for: it never goes to another address.
  const isSame = before !== undefined && ADDRESSES.every(name => before.terms[name] === terms[name])
  const kept = isSame ? before.secret : null
  const sealed = secret === undefined ? kept : sealIssuerSecret(tx.services, tx.brand, slot, secret)
  if (isOn) requireTerms(tx, slot, terms, sealed !== null)
  const values = [tx.brand, slot, isOn, JSON.stringify(terms), sealed, tx.actor.name]
  // Of two first changes one fails at the primary key.
  const stored = before
    ? await tx.one<Pick<StoredIssuer, 'version'>>(
        `update identity.issuer set is_on = $3, terms = $4, secret = $5, changed_by = $6, changed_at = app_now()
          where brand_id = $1 and slot = $2 returning version`,
        values,
      )
    : await tx.one<Pick<StoredIssuer, 'version'>>(
        `insert into identity.issuer (brand_id, slot, is_on, terms, secret, changed_by) values ($1, $2, $3, $4, $5, $6) returning version`,
        values,
      )
  tx.noteAudit({
    subject: slot,
    before: before && { isOn: before.isOn, terms: before.terms },
    after: { isOn, terms, hasNewSecret: secret !== undefined },
  })
  tx.afterCommit(() => {
    tx.services.events.publish(contract.issuersChanged, tx.brand)
    tx.services.events.publish(contract.servicesChanged, tx.brand)
  })
  return { version: stored.version }
}

function requireTerms(
  { site }: WriteScope<OperatorActor>,
  slot: contract.IssuerSlot,
  terms: contract.IssuerTerms,
  hasSecret: boolean,
): void {
  const missing = NEEDS[slot].filter(name => terms[name] === '').map(name => `terms.${name}`)
  const faults: [string, FieldCode][] = [...missing, ...(hasSecret ? [] : ['secret'])].map(name => [name, 'field.missing'])
  if (faults.length > 0) throw fail('request.invalid', { fields: Object.fromEntries(faults) })
  const unsafe = ADDRESSES.filter(
    name => terms[name] !== '' && !isSafeUrl(terms[name].replace(/\/$/, ''), site.profile === 'demo'),
  )
  if (unsafe.length > 0)
    throw fail('delivery.unsafe_host', {
      fields: Object.fromEntries(unsafe.map(name => [`terms.${name}`, 'delivery.unsafe_host'])),
    })
}
