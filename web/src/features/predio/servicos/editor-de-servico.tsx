import { useQuery, useQueryClient } from '@tanstack/react-query'
import { lazy, Suspense, useState } from 'react'
import type { Servico } from '#contract/predio/servicos.ts'
import { paths } from '../../../app/paths.ts'
import { avisarErro, avisarSucesso } from '../../../avisos/avisos.ts'
import { marcarComoVelho } from '../../../lib/consultas.ts'
import { enderecoDaLista } from '../../../listas/endereco-da-lista.ts'
import { mensagemDoErro } from '../../../lib/erro-da-api.ts'
import { useFormulario } from '../../../formularios/formulario.ts'
import { useGuardaDeSaida } from '../../../formularios/guarda-de-saida.tsx'
import { useTitulo } from '../../../lib/titulo.ts'
import { usePublicacao } from '../../../registros/use-publicacao.ts'
import { useRegistroVivo } from '../../../registros/use-registro-vivo.ts'
import { useSeguir } from '../../../formularios/use-seguir.ts'
import { Button, ButtonLink } from '../../../ui/button.tsx'
import { useConfirm } from '../../../ui/overlays/confirm.tsx'
import { LiveNote } from '../../../ui/page/note.tsx'
import { comparacaoDoServico } from './conflito.ts'
import { corpoDe, emCampos, esquemaDoServico, valoresDe, type Preenchido, type Valores } from './esquema.ts'
import { FormularioDeServico } from './formulario-de-servico.tsx'
import { Conclusao, PainelDaSituacao } from './painel-da-situacao.tsx'
import { atualizar, consultaDeUm, consultaDosFornecedores, excluir, restaurar } from './servicos.api.ts'

const DialogoDeConflito = lazy(() =>
  import('../../../registros/dialogo-de-conflito.tsx').then((m) => ({
    default: m.DialogoDeConflito<Servico, Valores>,
  })),
)

/** The fields of an order, its status at the right, its deletion. */
export function EditorDeServico({ registro }: { registro: Servico }) {
  const cache = useQueryClient()
  const [concluindo, setConcluindo] = useState(false)
  const formulario = useFormulario(esquemaDoServico, valoresDe(registro))
  const { form, enviando, enviar, erros } = formulario
  const sujo = form.formState.isDirty
  const { lido, mudou, assentar } = useRegistroVivo(registro, valoresDe, formulario)
  const guarda = useGuardaDeSaida(sujo)
  const exclusao = useExclusao(guarda.liberar)
  useTitulo(undefined, erros.length > 0)
  const { data: fornecedores = [] } = useQuery(consultaDosFornecedores())
  const lembrar = (s: Servico) => {
    cache.setQueryData(consultaDeUm(s._id).queryKey, s)
    marcarComoVelho('servicos')
  }
  const { conflito, publicar, desistir } = usePublicacao<Servico, Preenchido, Valores>({
    entidade: 'servicos',
    salvar: (s, v) => atualizar(s._id, corpoDe(v), s.versao),
    valoresDe,
    emCampos,
    comparacao: comparacaoDoServico([...fornecedores, ...(registro.fornecedor ? [registro.fornecedor] : [])]),
  })

  async function salvar(sobre: Servico, v: Preenchido) {
    const salvo = await publicar(sobre, v)
    if (!salvo) return
    assentar(salvo)
    lembrar(salvo)
    avisarSucesso('Serviço atualizado')
  }
  return (
    <>
      <LiveNote>
        {mudou && 'Outra pessoa alterou este serviço enquanto você escrevia. Ao salvar, você escolhe o que fica.'}
      </LiveNote>
      <FormularioDeServico
        formulario={formulario}
        para="salvar"
        acao={(v) => salvar(lido, v)}
        fornecedor={lido.fornecedor}
        custoFixo={lido.despesa !== null}
        lado={
          <PainelDaSituacao servico={registro} sujo={sujo} aoMudar={lembrar} concluir={() => setConcluindo(true)} />
        }
        botoes={
          <>
            <Button type="submit" variant="primary" size="lg" busy={enviando}>
              Salvar alterações
            </Button>
            <ButtonLink to={enderecoDaLista(paths.servicos)} variant="text" size="lg">
              Cancelar
            </ButtonLink>
            <Button variant="text" size="lg" onClick={() => void exclusao.pedir(registro)}>
              Deletar
            </Button>
          </>
        }
      />
      {conflito && (
        <Suspense>
          <DialogoDeConflito
            conflito={conflito}
            busy={enviando}
            onCancel={desistir}
            onResolve={(juntos) => {
              form.reset(juntos, { keepDefaultValues: true })
              void enviar((v) => salvar(conflito.atual, v))()
            }}
          />
        </Suspense>
      )}
      {concluindo && <Conclusao servico={registro} aoMudar={lembrar} fechar={() => setConcluindo(false)} />}
      {exclusao.dialog}
      {guarda.dialog}
    </>
  )
}

/** Deletes the order of this screen, goes back to the list and offers to undo. */
function useExclusao(liberar: () => void) {
  const { confirm, dialog } = useConfirm()
  const seguir = useSeguir()
  const desfazer = (s: Servico) => async () => {
    try {
      await restaurar(s._id)
      avisarSucesso(`Serviço “${s.titulo}” restaurado`)
    } catch (erro) {
      avisarErro(`Não foi possível restaurar “${s.titulo}”. ${mensagemDoErro(erro)}`)
    }
    marcarComoVelho('servicos')
  }
  async function pedir(s: Servico) {
    const sim = await confirm({
      title: `Excluir o serviço “${s.titulo}”?`,
      body: `${s.area}. ${s.despesa ? 'A despesa lançada continua no caixa. ' : ''}Dá para desfazer por 30 dias.`,
      verb: 'Deletar',
    })
    if (!sim) return
    try {
      await excluir(s._id, s.versao)
    } catch (erro) {
      avisarErro(`Não foi possível excluir “${s.titulo}”. ${mensagemDoErro(erro)}`)
      return
    }
    liberar()
    avisarSucesso(`Serviço “${s.titulo}” excluído`, { desfazer: desfazer(s) })
    marcarComoVelho('servicos')
    await seguir(enderecoDaLista(paths.servicos))
  }
  return { pedir, dialog }
}
