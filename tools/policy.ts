import type { BrowserContext } from 'playwright-core'

/**
 * Listens on every page and frame of a visitor for violations of the content security policy.
 * @returns the violations so far, by directive, blocked address and page
 */
export async function policyViolations(context: BrowserContext): Promise<() => readonly string[]> {
  const found = new Set<string>()
  await context.exposeBinding('tonlePolicyViolated', (_source, violation: string) => void found.add(violation))
  await context.addInitScript(() => {
    const report = (window as unknown as { tonlePolicyViolated(violation: string): void }).tonlePolicyViolated
    document.addEventListener('securitypolicyviolation', event =>
      report(`${event.effectiveDirective} ${event.blockedURI} ${event.sample} on ${location.pathname}`),
    )
  })
  return () => [...found]
}
