import { useSyncExternalStore } from 'react'

/** A value outside of React's tree; each component that shows the value is drawn anew after `set`. */
export interface SharedValue<Value> {
  now(): Value
  set(next: Value): void
  /** Calls `heard` after each `set`; the returned function ends the subscription. */
  subscribe(heard: () => void): () => void
}

export function sharedValue<Value>(first: Value): SharedValue<Value> {
  let value = first
  const listeners = new Set<() => void>()
  return {
    now: () => value,
    set(next) {
      value = next
      for (const heard of listeners) heard()
    },
    subscribe(heard) {
      listeners.add(heard)
      return () => listeners.delete(heard)
    },
  }
}

export const useShared = <Value>({ subscribe, now }: SharedValue<Value>): Value =>
  useSyncExternalStore(subscribe, now)
