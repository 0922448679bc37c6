import { expect, test } from 'vitest'
import { twilioCarrier } from './twilio-client.ts'

test('an address of our own network is not asked, whatever an operator entered', async () => {
  const send = (url: string) =>
    twilioCarrier({ account: 'AC1', from: 'Tonle', url }, 'secret').send({
      ...{ to: '+85512345678', subject: null, text: 'hello', signal: AbortSignal.timeout(3000) },
    } as never)
  for (const url of ['https://10.0.0.7', 'https://127.0.0.1:9', 'http://169.254.169.254', 'http://192.168.1.1'])
    await expect(send(url), url).rejects.toMatchObject({ name: 'NotPublic' })
  await expect(send('http://127.0.0.1:9')).rejects.toMatchObject({ code: 'ECONNREFUSED' })
})
