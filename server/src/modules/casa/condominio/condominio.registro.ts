import type { Registros } from '#server/platform/contexto.ts'

export const registros = {
  condominio: { leitura: 'condominio.publico', imagem: { tabela: 'condominio', coluna: 'logo', paraTodos: true } },
} satisfies Pick<Registros, 'condominio'>
