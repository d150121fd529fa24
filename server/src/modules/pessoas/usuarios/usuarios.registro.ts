import type { Registros } from '#server/platform/contexto.ts'

export const registros = {
  usuarios: { leitura: 'usuarios.listar', imagem: { tabela: 'usuarios', coluna: 'imagem' } },
} satisfies Pick<Registros, 'usuarios'>
