import { daAdministracao } from '#server/platform/registro.ts'
import type { Registros } from '#server/platform/context.ts'
import { lixeiraDe } from '../lancamentos/excluidos.service.ts'

export const registros = {
  despesas: {
    leitura: 'despesas.listar',
    arquivos: { despesas: daAdministracao('despesas') },
    lixeira: { despesas: lixeiraDe('despesa') },
  },
} satisfies Pick<Registros, 'despesas'>
