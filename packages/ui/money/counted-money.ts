import { useEffect, useRef, useState } from 'react'

const countMs = 600

/** The value between two amounts for the eye, as a decimal string with as many decimals as the target has. */
export function between(from: string, to: string, share: number): string {
  const decimals = to.split('.')[1]?.length ?? 0
  return (Number(from) + (Number(to) - Number(from)) * share).toFixed(decimals)
}

/** Counts from the last amount to the new one in 600 ms and says which way it went; at once where motion is reduced. */
export function useCountedMoney(amount: string | undefined): { shown: string | undefined; flash: 'up' | 'down' | undefined } {
  const [shown, setShown] = useState(amount)
  const [flash, setFlash] = useState<'up' | 'down'>()
  const last = useRef(amount)
  useEffect(() => {
    const from = last.current
    last.current = amount
    if (amount === undefined || from === undefined || from === amount || matchMedia('(prefers-reduced-motion: reduce)').matches) {
      setShown(amount)
      return
    }
    setFlash(Number(amount) > Number(from) ? 'up' : 'down')
    let start: number | undefined
    let frame = requestAnimationFrame(function step(now) {
      start ??= now
      const share = Math.min(1, (now - start) / countMs)
      setShown(share < 1 ? between(from, amount, 1 - (1 - share) ** 3) : amount)
      if (share < 1) frame = requestAnimationFrame(step)
    })
    const done = setTimeout(() => setFlash(undefined), 900)
    return () => {
      cancelAnimationFrame(frame)
      clearTimeout(done)
      setShown(amount)
    }
  }, [amount])
  return { shown, flash }
}
