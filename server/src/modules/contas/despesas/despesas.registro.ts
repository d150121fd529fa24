import { dosVivos } from '#server/platform/registro.ts'
import type { Registros } from '#server/platform/contexto.ts'
import { lixeiraDe } from '../lancamentos/excluidos.service.ts'

export const registros = {
  despesas: {
    leitura: 'despesas.listar',
    imagem: { tabela: 'despesas', coluna: 'imagem', comLixeira: true },
    arquivos: { despesas: dosVivos('despesas') },
    lixeira: { despesas: lixeiraDe('despesa') },
  },
} satisfies Pick<Registros, 'despesas'>
