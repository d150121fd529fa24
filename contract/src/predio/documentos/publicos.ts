/** Who a document is for, from most people to fewest. The administration sees each of them. */
export const publicosDeDocumento = ['todos', 'proprietarios', 'conselho', 'administracao'] as const
export type PublicoDeDocumento = (typeof publicosDeDocumento)[number]

/** Each in words. */
export const PUBLICO_DO_DOCUMENTO: Record<PublicoDeDocumento, string> = {
  todos: 'Todos os moradores',
  proprietarios: 'Proprietários',
  conselho: 'Conselho fiscal',
  administracao: 'Administração',
}

/** Folders every building has something for; others are as they are typed. */
export const PASTAS_USUAIS = [
  'Convenção e regimento',
  'Laudos e licenças',
  'Seguros',
  'Contratos',
  'Plantas e manuais',
  'Obras',
] as const

/** What somebody is to a document, besides who they are. */
export interface Leitor {
  administra: boolean
  ehProprietario: boolean
  ehDoConselho: boolean
}

/** The documents somebody may see, by whom they are for. */
export const publicosDe = ({ administra, ehProprietario, ehDoConselho }: Leitor): PublicoDeDocumento[] =>
  publicosDeDocumento.filter(
    (p) =>
      administra || p === 'todos' || (p === 'proprietarios' && ehProprietario) || (p === 'conselho' && ehDoConselho),
  )
