import { createTransport } from 'nodemailer'
import type { ProviderTerms } from '../../contract.ts'
import { isLoopback } from '../../rules.ts'
import { type Carrier, Refused } from './carrier.ts'

const TIMEOUT_MS = 10_000
/** The port on which TLS begins at once (RFC 8314); on others it must follow by STARTTLS. */
const TLS_PORT = 465

/** E-mail by SMTP, always over TLS but to this machine itself. */
export function smtpCarrier({ host, port, user, from }: ProviderTerms, password: string): Carrier {
  if (!host || !port || !from) throw new Error('the SMTP server has no host, port or sender')
  const isSecure = port === TLS_PORT
  const transport = createTransport({
    host,
    port,
    secure: isSecure,
    requireTLS: !isSecure && !isLoopback(host),
    ignoreTLS: isLoopback(host) && !isSecure,
    ...(user && { auth: { user, pass: password } }),
    connectionTimeout: TIMEOUT_MS,
    greetingTimeout: TIMEOUT_MS,
    socketTimeout: TIMEOUT_MS,
    // Neither files nor addresses of texts are ever opened.
    disableFileAccess: true,
    disableUrlAccess: true,
  })
  return {
    async send({ id, to, subject, text }) {
      try {
        const sent = await transport.sendMail({
          from,
          to: { name: '', address: to },
          subject: subject ?? '',
          text,
          // The same for every try, so that a mailbox can drop a second copy.
          messageId: `<${id}@${
            from
              .split('@')
              .at(-1)
              ?.replace(/[^\w.-]/g, '') ?? host
          }>`,
          headers: { 'Auto-Submitted': 'auto-generated' },
        })
        return { reference: sent.messageId }
      } catch (error) {
        // 5yz is final (RFC 5321, 4.2.1).
        const { responseCode, command } = error as { responseCode?: number; command?: string }
        if (responseCode !== undefined && responseCode >= 500 && command === 'RCPT TO')
          throw new Refused(`refused: ${responseCode}`)
        throw error
      } finally {
        transport.close()
      }
    },
  }
}
