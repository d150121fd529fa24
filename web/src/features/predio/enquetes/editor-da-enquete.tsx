import { IconSend } from '@tabler/icons-react'
import { paths } from '../../../app/paths.ts'
import { avisarErro, avisarSucesso } from '../../../avisos/avisos.ts'
import { BotoesDoFormulario } from '../../../formularios/botoes-do-formulario.tsx'
import { useSeguir } from '../../../formularios/use-seguir.ts'
import { mensagemDoErro } from '../../../lib/erro-da-api.ts'
import { enderecoDaLista } from '../../../listas/endereco-da-lista.ts'
import type { EdicaoDescrita, ExclusaoDescrita } from '../../../registros/descricao-do-registro.ts'
import { DialogosDaEdicao } from '../../../registros/dialogos-da-edicao.tsx'
import { RecadoDaEdicao } from '../../../registros/recado-da-edicao.tsx'
import { useEdicao } from '../../../registros/use-edicao.ts'
import { useExclusao } from '../../../registros/use-exclusao.tsx'
import { Button } from '../../../ui/button.tsx'
import { useConfirm } from '../../../ui/overlays/confirm.tsx'
import { Note } from '../../../ui/page/note.tsx'
import { abrir, atualizar, consultaDeUma, excluir, restaurar, type Enquete } from './enquetes.api.ts'
import { corpoDe, esquemaDaEnquete, valoresDe, type Valores } from './esquema.ts'
import { FormularioDaEnquete } from './formulario-da-enquete.tsx'

const EDICAO: EdicaoDescrita<Enquete, typeof esquemaDaEnquete, Valores> = {
  este: 'esta enquete',
  para: 'salvar',
  esquema: esquemaDaEnquete,
  valoresDe,
  salvar: (e, v) => atualizar(e._id, corpoDe(v), e.versao),
  entidade: 'enquetes',
  palavra: 'enquetes',
  chave: (e) => consultaDeUma(e._id).queryKey,
  salvo: () => 'Rascunho salvo',
}

const EXCLUSAO: ExclusaoDescrita<Enquete> = {
  palavra: 'enquetes',
  pergunta: (e) => ({ title: `Excluir o rascunho “${e.pergunta}”?`, body: 'Dá para desfazer por 30 dias.' }),
  excluir,
  restaurar: (e) => restaurar(e._id),
  excluido: (e) => `Rascunho “${e.pergunta}” excluído`,
  restaurado: (e) => `Rascunho “${e.pergunta}” restaurado`,
  nome: (e) => `“${e.pergunta}”`,
}

/** A draft: its fields, and the way to people. */
export function EditorDaEnquete({ registro }: { registro: Enquete }) {
  const edicao = useEdicao<Enquete, typeof esquemaDaEnquete, Valores>(registro, EDICAO)
  const { confirm, dialog } = useConfirm()
  const seguir = useSeguir()
  const lista = enderecoDaLista(paths.enquetes)
  const exclusao = useExclusao(EXCLUSAO, () => {
    edicao.liberar()
    return seguir(lista)
  })
  const sujo = edicao.formulario.form.formState.isDirty
  const perguntar = async () => {
    const sim = await confirm({
      title: `Perguntar “${registro.pergunta}”?`,
      body: `${registro.publicoPorExtenso}: quem tem conta recebe a pergunta e responde até o último dia. Depois de aberta, ela não muda.`,
      verb: 'Abrir',
      tone: 'marca',
    })
    if (!sim) return
    try {
      edicao.lembrar(await abrir(registro))
      avisarSucesso('Enquete aberta')
    } catch (erro) {
      avisarErro(`Não foi possível abrir a enquete. ${mensagemDoErro(erro)}`)
    }
  }
  return (
    <>
      <RecadoDaEdicao de={edicao} />
      <Note
        tone="info"
        action={
          <Button variant="primary" icon={IconSend} disabled={sujo} onClick={() => void perguntar()}>
            Abrir
          </Button>
        }
      >
        Rascunho: só a administração o vê. {sujo && 'Salve as alterações antes de abrir.'}
      </Note>
      <FormularioDaEnquete
        {...edicao}
        botoes={
          <BotoesDoFormulario verbo="Salvar alterações" enviando={edicao.formulario.enviando} volta={lista}>
            <Button variant="text" size="lg" onClick={() => exclusao.excluir(registro)}>
              Excluir
            </Button>
          </BotoesDoFormulario>
        }
      />
      <DialogosDaEdicao de={edicao} />
      {exclusao.dialog}
      {dialog}
    </>
  )
}
