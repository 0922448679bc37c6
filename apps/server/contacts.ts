import type { FastifyInstance } from 'fastify'

/** `/service/<path>` leads on to a way of customer service, so that its address stands in no page; also without scripts. */
export function mountContacts(app: FastifyInstance): void {
  app.get<{ Params: { path: string } }>('/service/:path', async (request, reply) => {
    const answer = await app.inject({
      url: `/wps/system/customerService?${new URLSearchParams({ path: request.params.path })}`,
      remoteAddress: request.ip,
      headers: { host: request.headers.host },
    })
    const { success, value } = answer.json<{ success: boolean; value?: { url: string } }>()
    // What is gone is answered by the site itself.
    return reply.header('cache-control', 'no-store').redirect(success && value ? value.url : '/help')
  })
}
