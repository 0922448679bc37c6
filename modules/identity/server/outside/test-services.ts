import { type Person, type SignInServices, signInServices, type World } from '@tonle/testkit'
import * as identity from '../../contract.ts'

/** Local sign-in services, and an operator who offers them. */
export async function openServices(w: World): Promise<SignInServices & { url: string; offer(): Promise<Person> }> {
  // Its address stands in what it says, so the port is found first.
  const probe = await signInServices({ ...TERMS, url: '', ...CLOCKS(w) })
  const url = await probe.app.listen({ host: '127.0.0.1', port: 0 })
  await probe.app.close()
  const services = await signInServices({ ...TERMS, url, ...CLOCKS(w) })
  await services.app.listen({ host: '127.0.0.1', port: Number(new URL(url).port) })
  return {
    ...services,
    url,
    async offer() {
      const admin = await w.operator('admin', { hasProof: true })
      const { phone, one, two } = services
      const openId = (label: string, issuer: string) => ({ label, issuer, clientId: TERMS.clientId })
      for (const [slot, terms, secret] of [
        [
          'phone',
          { issuer: phone.issuer, clientId: TERMS.project, keysUrl: `${url}/phone/keys`, apiUrl: `${url}/v1` },
          TERMS.apiKey,
        ],
        ['openid_1', openId('Mekong ID', one.issuer), TERMS.clientSecret],
        ['openid_2', openId('Bassac ID', two.issuer), TERMS.clientSecret],
      ] as const)
        await admin.caller.call(identity.setIssuer, { slot, isOn: true, terms, secret, version: 0, why: 'for a test' })
      return admin
    },
  }
}

export const TERMS = { project: 'tonle-test', apiKey: 'api key', clientId: 'tonle', clientSecret: 'a secret: of ours' }
const CLOCKS = (w: World) => ({ nowMs: () => w.services.clock.nowMs(), realMs: Date.now })
