/** The keys of tests, so that the real program reads what a world sealed. */
export const TEST_KEYS = JSON.stringify([{ id: 't1', secret: Buffer.alloc(32, 7).toString('base64') }])
