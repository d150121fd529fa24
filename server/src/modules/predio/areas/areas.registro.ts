import type { Registros } from '#server/platform/contexto.ts'
import { contarExcluidas, listarExcluidas } from './areas.service.ts'

export const registros = {
  areas: {
    leitura: 'areas.listar',
    imagem: { tabela: 'areas', coluna: 'imagem', paraTodos: true, comLixeira: true },
    lixeira: { areas: { contar: contarExcluidas, listar: listarExcluidas } },
  },
  // That some hour was taken or freed, without whose booking it is. The person's own booking comes under a word of its own.
  disponibilidade: { leitura: 'areas.disponibilidade' },
} satisfies Pick<Registros, 'areas' | 'disponibilidade'>
