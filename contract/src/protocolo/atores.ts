/** Everybody a session may be of. */
export const atoresComSessao = [
  'administrador',
  'morador',
  'inquilino',
  'antigo',
  'leitor',
  'conselheiro',
  'portaria',
] as const

/** Who calls are opened to, as the rows of the permission table name them. */

export const STAFF = ['administrador'] as const
/** The books, for who reads them by an office: never a call that writes. */
export const LIVROS = [...STAFF, 'leitor'] as const
/** The word on a bill: above everybody's limit the council gives one of two. */
export const APROVACAO = [...STAFF, 'conselheiro'] as const
/** The council's own word on the accounts, which nobody says in its place; of the council is a reader of the books too. */
export const CONSELHO = ['conselheiro'] as const
/** What whoever is at the door sees of the building. */
export const PORTARIA = [...STAFF, 'portaria'] as const
/** Matters of the building: who left it has no part in them. */
export const DO_PREDIO = ['administrador', 'morador', 'inquilino'] as const
/** What the building is shown of its accounts and minutes, which whoever reads the books sees too. */
export const PUBLICADO = [...DO_PREDIO, 'leitor'] as const
/** What is one's own as a resident, which who left keeps: charges, receipts, bookings and incidents made. */
export const DE_QUEM_MORA = [...DO_PREDIO, 'antigo'] as const
/** Home: of a resident what is theirs, of who reads the books the books. */
export const DO_INICIO = [...DE_QUEM_MORA, 'leitor'] as const
/** What is of whoever enters at all: session, account, data, notices. */
export const COM_SESSAO = [...DO_INICIO, 'portaria'] as const
export const PUBLICA = ['anonimo', ...COM_SESSAO] as const
