import { useQueryClient } from '@tanstack/react-query'
import { marcarComoVelho } from '../../../../lib/consultas.ts'
import { ErroDaApi } from '../../../../lib/erro-da-api.ts'
import { usePublicacao } from '../../../../registros/use-publicacao.ts'
import type { Assunto, Lancamento } from '../assunto.ts'
import { COMPARACAO, type Valores } from './conflito.ts'
import { dadosDe, emCampos, valoresDe, type Preenchido } from './esquema.ts'
import { consultaDeUm } from '../lancamentos.queries.ts'

/** The specification's edit form calls the name of an income `titulo`; ours has one name for both. */
function comNossosNomes(erro: unknown): unknown {
  if (!(erro instanceof ErroDaApi) || erro.issues.length === 0) return erro
  const issues = erro.issues.map((i) => ({ ...i, path: i.path === 'titulo' ? 'name' : i.path }))
  return new ErroDaApi({ ...erro, issues })
}

/** Saving of an edited line, with what happens when somebody else saved first. */
export function useSalvamento(a: Assunto) {
  const cache = useQueryClient()
  return usePublicacao<Lancamento, Preenchido, Valores>({
    entidade: a.palavra,
    salvar: async (lido, valores) => {
      try {
        const salvo = await a.chamadas.atualizar(lido._id, dadosDe(valores), lido.versao)
        cache.setQueryData(consultaDeUm(a, lido._id).queryKey, salvo)
        marcarComoVelho(a.palavra)
        return salvo
      } catch (erro) {
        throw comNossosNomes(erro)
      }
    },
    valoresDe,
    emCampos,
    comparacao: COMPARACAO,
  })
}
