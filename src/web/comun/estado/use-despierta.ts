// Keeps the screen awake while it is worked at, or hangs on a wall (screen wake lock), where the browser can.
import { useEffect } from 'react'

export function useDespierta(): void {
  useEffect(() => {
    const hold = () => {
      if (document.visibilityState !== 'visible') return
      // A battery that runs low, or a browser that has none: the screen does as it is set.
      navigator.wakeLock?.request('screen').catch(() => {})
    }
    hold()
    // It is lost whenever the page is hidden.
    document.addEventListener('visibilitychange', hold)
    return () => document.removeEventListener('visibilitychange', hold)
  }, [])
}
