import { comOutrosCampos } from '../../../../lib/erro-da-api.ts'
import type { EdicaoDescrita } from '../../../../registros/descricao-do-registro.ts'
import type { Assunto, Lancamento } from '../assunto.ts'
import { consultaDeUm } from '../lancamentos.queries.ts'
import { COMPARACAO, type Valores } from './conflito.ts'
import { dadosDe, emCampos, esquemaDeEdicao, valoresDe } from './esquema.ts'

/** The specification's edit form calls the name of an income `titulo`; ours has one name for both. */
const nossoNome = (path: string) => (path === 'titulo' ? 'name' : path)

/** How a recorded line is edited. */
export const edicaoDe = (a: Assunto): EdicaoDescrita<Lancamento, typeof esquemaDeEdicao, Valores> => ({
  este: `esta ${a.um}`,
  para: 'publicar',
  esquema: esquemaDeEdicao,
  valoresDe,
  emCampos,
  salvar: (lido, valores) =>
    a.chamadas.atualizar(lido._id, dadosDe(a, valores), lido.versao).catch((erro: unknown) => {
      throw comOutrosCampos(erro, nossoNome)
    }),
  comparacao: COMPARACAO,
  entidade: a.palavra,
  palavra: a.palavra,
  chave: (l) => consultaDeUm(a, l._id).queryKey,
  salvo: () => a.textos.atualizado,
})
