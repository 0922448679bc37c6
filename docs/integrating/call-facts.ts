/** What the middlewares read of `/openapi.json`, so that no call has to be listed by hand. */
export interface OpenApi {
  paths: Record<string, Record<string, Operation> | undefined>
}

interface Operation {
  security?: Record<string, unknown>[]
  requestBody?: { content: Record<string, unknown> }
}

const operationOf = (document: OpenApi, method: string, path: string): Operation | undefined =>
  document.paths[path]?.[method.toLowerCase()]

/** Whether the body of a call is a JWE. */
export const isEncrypted = (document: OpenApi, method: string, path: string): boolean =>
  'application/jose' in (operationOf(document, method, path)?.requestBody?.content ?? {})

/** Whether a call asks for a security scheme. */
export const asksFor = (document: OpenApi, method: string, path: string, scheme: string): boolean =>
  operationOf(document, method, path)?.security?.some(one => scheme in one) ?? false
