import { expect, test } from 'vitest'
import { networkOf, plainAddress } from './network.ts'

test('the network of an IPv6 address is its /64, however the address is written', () => {
  const network = '2001:db8:0:0'
  for (const ip of ['2001:db8::5', '2001:db8::6:7', '2001:db8:0:0:1::', '2001:0db8:0:0:1:2:3:4'])
    expect(networkOf(ip)).toBe(network)
  expect(networkOf('2001:db8:0:1::5')).not.toBe(network)
  expect(networkOf('::1')).toBe('0:0:0:0')
})

test('the network of an IPv4 address is the address, also where the socket is of both kinds', () => {
  expect(networkOf('203.0.113.9')).toBe('203.0.113.9')
  expect(networkOf('::ffff:203.0.113.9')).toBe('203.0.113.9')
  expect(plainAddress('::ffff:cb00:7109')).toBe('203.0.113.9')
  expect(networkOf('')).toBe('')
})
