// Load on a server: requests as fast as it answers them, for some seconds (autocannon).
export { default as autocannon } from 'autocannon'
