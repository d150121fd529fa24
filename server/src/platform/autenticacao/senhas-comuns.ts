/** In small letters; read with the first password that is chosen, which few starts of the server see. */
let comuns: Promise<ReadonlySet<string>> | null = null

async function ler(): Promise<ReadonlySet<string>> {
  const { dictionary } = await import('@zxcvbn-ts/language-common')
  return new Set(dictionary['passwords-common'])
}

/** Whether a password is among the most used of the world, in small letters or capitals. */
export async function ehComum(senha: string): Promise<boolean> {
  comuns ??= ler()
  return (await comuns).has(senha.trim().toLowerCase())
}
