import { useQueryClient } from '@tanstack/react-query'
import { lazy, Suspense } from 'react'
import type { Unidade } from '#contract/predio/unidades.ts'
import { paths } from '../../../app/paths.ts'
import { avisarErro, avisarSucesso } from '../../../avisos/avisos.ts'
import type { Comparacao } from '../../../registros/conflito.ts'
import { marcarComoVelho } from '../../../lib/consultas.ts'
import { enderecoDaLista } from '../../../listas/endereco-da-lista.ts'
import { mensagemDoErro } from '../../../lib/erro-da-api.ts'
import { useFormulario } from '../../../formularios/formulario.ts'
import { useGuardaDeSaida } from '../../../formularios/guarda-de-saida.tsx'
import { usePublicacao } from '../../../registros/use-publicacao.ts'
import { useRegistroVivo } from '../../../registros/use-registro-vivo.ts'
import { useSeguir } from '../../../formularios/use-seguir.ts'
import { Button, ButtonLink } from '../../../ui/button.tsx'
import { useConfirm } from '../../../ui/overlays/confirm.tsx'
import { LiveNote } from '../../../ui/page/note.tsx'
import { corpoDe, emCampos, esquemaDaUnidade, valoresDe, type Preenchido, type Valores } from './esquema.ts'
import { FormularioDaUnidade } from './formulario-da-unidade.tsx'
import { atualizar, consultaDeUma, excluir, restaurar } from './unidades.api.ts'

const DialogoDeConflito = lazy(() =>
  import('../../../registros/dialogo-de-conflito.tsx').then((m) => ({
    default: m.DialogoDeConflito<Unidade, Valores>,
  })),
)

const COMPARACAO: Comparacao<Valores> = {
  bloco: { label: 'Bloco' },
  apto: { label: 'Apartamento' },
  fracaoIdeal: { label: 'Fração ideal' },
  area: { label: 'Área (m²)' },
  grupo: { label: 'Grupo' },
  vagas: { label: 'Vagas' },
  observacao: { label: 'Observação' },
}

/** The fields of a unit and its deletion. */
export function EditorDaUnidade({ registro }: { registro: Unidade }) {
  const cache = useQueryClient()
  const seguir = useSeguir()
  const formulario = useFormulario(esquemaDaUnidade, valoresDe(registro))
  const { form, enviando, enviar } = formulario
  const { lido, mudou } = useRegistroVivo(registro, valoresDe, formulario)
  const guarda = useGuardaDeSaida(form.formState.isDirty)
  const exclusao = useExclusao(guarda.liberar)
  const { conflito, publicar, desistir } = usePublicacao<Unidade, Preenchido, Valores>({
    entidade: 'unidades',
    salvar: (u, v) => atualizar(u._id, corpoDe(v), u.versao),
    valoresDe,
    emCampos,
    comparacao: COMPARACAO,
  })

  async function salvar(sobre: Unidade, v: Preenchido) {
    const salva = await publicar(sobre, v)
    if (!salva) return
    guarda.liberar()
    cache.setQueryData(consultaDeUma(salva._id).queryKey, salva)
    marcarComoVelho('unidades')
    avisarSucesso('Unidade atualizada')
    await seguir(paths.unidade(salva._id))
  }
  return (
    <>
      <LiveNote>
        {mudou && 'Outra pessoa alterou esta unidade enquanto você escrevia. Ao salvar, você escolhe o que fica.'}
      </LiveNote>
      <FormularioDaUnidade
        formulario={formulario}
        para="salvar"
        acao={(v) => salvar(lido, v)}
        botoes={
          <>
            <Button type="submit" variant="primary" size="lg" busy={enviando}>
              Salvar alterações
            </Button>
            <ButtonLink to={paths.unidade(registro._id)} variant="text" size="lg">
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
      {exclusao.dialog}
      {guarda.dialog}
    </>
  )
}

/** Deletes the unit of this screen, goes back to the list and offers to undo. */
function useExclusao(liberar: () => void) {
  const { confirm, dialog } = useConfirm()
  const seguir = useSeguir()
  const desfazer = (u: Unidade) => async () => {
    try {
      await restaurar(u._id)
      avisarSucesso(`Unidade ${u.nome} restaurada`)
    } catch (erro) {
      avisarErro(`Não foi possível restaurar a unidade ${u.nome}. ${mensagemDoErro(erro)}`)
    }
    marcarComoVelho('unidades')
  }
  async function pedir(u: Unidade) {
    const sim = await confirm({
      title: `Deletar a unidade ${u.nome}?`,
      body: 'Só é possível sem ninguém vinculado. Dá para desfazer por 30 dias.',
      verb: 'Deletar',
    })
    if (!sim) return
    try {
      await excluir(u._id, u.versao)
    } catch (erro) {
      avisarErro(mensagemDoErro(erro))
      return
    }
    liberar()
    avisarSucesso(`Unidade ${u.nome} excluída`, { desfazer: desfazer(u) })
    marcarComoVelho('unidades')
    await seguir(enderecoDaLista(paths.unidades))
  }
  return { pedir, dialog }
}
