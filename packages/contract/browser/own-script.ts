/** Under the page's policy the address of a script must be vouched for: ours come from the build, and the measurement's from its one host. */
const policy = globalThis.trustedTypes?.createPolicy('app', { createScriptURL: address => address })

export const ownScript = (address: string): string => (policy?.createScriptURL(address) as string | undefined) ?? address
