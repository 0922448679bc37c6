import type { FastifyInstance } from 'fastify'

/** Answers that are no pages load nothing; the reading page of the calls has a style sheet. */
const CLOSED_POLICY = "default-src 'none'; style-src 'self'; base-uri 'none'; form-action 'none'; frame-ancestors 'none'"

/**
 * Features of browsers that pages and the games in their frames use; all others are off. A vendor's frame gets of these what its
 * `allow` names (modules/play/site/vendor-frame.tsx).
 */
const PERMISSIONS = [
  ...['autoplay', 'fullscreen', 'screen-wake-lock'].map(feature => `${feature}=*`),
  // The console's passkeys; never those of a frame.
  ...['clipboard-write', 'publickey-credentials-create', 'publickey-credentials-get'].map(feature => `${feature}=(self)`),
  ...[
    'accelerometer',
    'bluetooth',
    'camera',
    'clipboard-read',
    'display-capture',
    'encrypted-media',
    'geolocation',
    'gyroscope',
    'hid',
    'idle-detection',
    'magnetometer',
    'microphone',
    'midi',
    'payment',
    'picture-in-picture',
    'serial',
    'usb',
    'web-share',
    'xr-spatial-tracking',
  ].map(feature => `${feature}=()`),
].join(', ')

/** What every answer carries that a browser may read; its own headers may say otherwise about loading (pages) and reading (files). */
export const securityHeaders = (hasTls: boolean): Readonly<Record<string, string>> => ({
  'x-content-type-options': 'nosniff',
  'referrer-policy': 'no-referrer',
  'cross-origin-opener-policy': 'same-origin-allow-popups',
  'cross-origin-resource-policy': 'same-origin',
  'content-security-policy': CLOSED_POLICY,
  'permissions-policy': PERMISSIONS,
  ...(hasTls && { 'strict-transport-security': 'max-age=31536000' }),
})

export function mountSecurityHeaders(app: FastifyInstance, hasTls: boolean): void {
  const headers = Object.entries(securityHeaders(hasTls))
  app.decorateReply('isForProgram', false)
  app.addHook('onSend', (_request, reply, payload, done) => {
    if (reply.isForProgram) reply.header('x-content-type-options', 'nosniff')
    else for (const [name, value] of headers) if (!reply.hasHeader(name)) reply.header(name, value)
    done(null, payload)
  })
}
