import { execFileSync } from 'node:child_process'
import { join } from 'node:path'

/** A certificate for localhost with its key, for two days. @returns undefined where there is no openssl */
export function selfSigned(folder: string): { cert: string; key: string } | undefined {
  const [cert, key] = [join(folder, 'cert.pem'), join(folder, 'key.pem')]
  const curve = ['-newkey', 'ec', '-pkeyopt', 'ec_paramgen_curve:prime256v1', '-nodes', '-keyout', key]
  const name = ['-x509', '-days', '2', '-subj', '/CN=localhost', '-addext', 'subjectAltName=DNS:localhost', '-out', cert]
  try {
    execFileSync('openssl', ['req', ...curve, ...name], { stdio: 'ignore' })
    return { cert, key }
  } catch {
    return undefined
  }
}
