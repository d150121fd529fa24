declare module 's3rver' {
  /** The little of the S3 test server that our tests use. */
  export default class S3rver {
    constructor(opcoes: {
      port: number
      address: string
      silent: boolean
      directory: string
      configureBuckets: { name: string }[]
    })
    run(): Promise<{ address: string; port: number }>
    close(): Promise<void>
  }
}
