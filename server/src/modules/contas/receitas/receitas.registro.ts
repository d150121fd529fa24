import { dosVivos } from '#server/platform/registro.ts'
import type { Registros } from '#server/platform/contexto.ts'
import { lixeiraDe } from '../lancamentos/excluidos.service.ts'

export const registros = {
  receitas: {
    leitura: 'receitas.listar',
    imagem: { tabela: 'receitas', coluna: 'imagem', comLixeira: true },
    arquivos: { receitas: dosVivos('receitas') },
    lixeira: { receitas: lixeiraDe('receita') },
  },
} satisfies Pick<Registros, 'receitas'>
