// Imported before React: while it starts, errors keep no stack trace.
// React makes some errors ahead, within the one function that is all of it. For their stack the browser would read that
// function a second time, and a slow phone takes longer for that than for anything else a page starts with.
Object.assign(Error, { stackTraceLimit: 0 })
