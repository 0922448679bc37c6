import { expect, test, vi } from 'vitest'
import { quietly } from './quietly.ts'

test('a navigation goes on as it was asked; one that the browser refuses is no error', () => {
  const navigate = vi.fn()
  quietly(navigate, '/hot', { replace: true })
  expect(navigate).toHaveBeenCalledExactlyOnceWith('/hot', { replace: true })
  const refused = () => {
    throw new DOMException('too many', 'SecurityError')
  }
  expect(() => quietly(refused, '//elsewhere.test')).not.toThrow()
})
