import { useQuery } from '@tanstack/react-query'
import { useWatch } from 'react-hook-form'
import { z } from 'zod'
import { corpoDoPix } from '#contract/casa/chave-pix.ts'
import type { Condominio } from '#contract/casa/condominio.ts'
import { limparTextoDoPix, MAX_CIDADE_DO_PIX, MAX_NOME_DO_PIX } from '#contract/valores/pix.ts'
import { avisarErro, avisarSucesso } from '../../../../avisos/avisos.ts'
import { CampoDeTexto, CorpoDoFormulario } from '../../../../formularios/campos.tsx'
import { marcarComoVelho } from '../../../../lib/consultas.ts'
import { comOutrosCampos, mensagemDoErro } from '../../../../lib/erro-da-api.ts'
import type { EdicaoDescrita } from '../../../../registros/descricao-do-registro.ts'
import { DialogosDaEdicao } from '../../../../registros/dialogos-da-edicao.tsx'
import { useEdicao } from '../../../../registros/use-edicao.ts'
import { Button } from '../../../../ui/button.tsx'
import { useConfirm } from '../../../../ui/overlays/confirm.tsx'
import { ErrorState } from '../../../../ui/page/error-state.tsx'
import { SaveBar, Section } from '../../../../ui/page/page.tsx'
import { condominio, salvarCondominio } from '../configuracoes.api.ts'
import css from '../configuracoes.module.css'

/** Where PIX payments go: with it, every charge gets a code of its own. */
export function AbaPix() {
  const { data, error, refetch, isFetching } = useQuery(condominio)
  if (data) return <Formulario registro={data} />
  if (error) return <ErrorState message={mensagemDoErro(error)} onRetry={() => void refetch()} busy={isFetching} />
  return <div aria-busy="true" />
}

const { chave, nome, cidade } = corpoDoPix.shape
const esquema = z.object({ chave, quem: nome, cidade })
const valoresDe = (c: Condominio) => ({
  chave: c.pix?.chave ?? '',
  quem: c.pix?.nome ?? c.nome,
  cidade: c.pix?.cidade ?? '',
})

/** `pix.nome` of the server is `quem` here. */
const nossoCampo = (path: string) => path.replace(/^pix\.?/, '').replace(/^nome$/, 'quem')

/** Only the PIX key is sent: what else changed in the condominium's data stays as it is, whoever changed it. */
async function gravar({ nome, versao }: Condominio, pix: z.output<typeof corpoDoPix> | null): Promise<Condominio> {
  const salvo = await salvarCondominio({ nome, pix }, versao)
  marcarComoVelho('cobrancas')
  return salvo
}

const edicaoDe = (registro: Condominio): EdicaoDescrita<Condominio, typeof esquema, ReturnType<typeof valoresDe>> => ({
  este: 'esta chave',
  para: 'salvar',
  esquema,
  valoresDe,
  salvar: (_, { quem, ...resto }) =>
    gravar(registro, { ...resto, nome: quem }).catch((erro: unknown) => {
      throw comOutrosCampos(erro, nossoCampo)
    }),
  palavra: 'condominio',
  chave: () => condominio.queryKey,
  salvo: () => 'Chave PIX salva',
})

function Formulario({ registro }: { registro: Condominio }) {
  const edicao = useEdicao(registro, edicaoDe(registro))
  const { formulario, acao, para } = edicao
  const { confirm, dialog } = useConfirm()
  const gravarSobre = async (sobre: Condominio, pix: Condominio['pix']) => {
    const salvo = await gravar(sobre, pix)
    edicao.assentar(salvo)
    return salvo
  }
  const tirar = async () => {
    const antes = registro.pix
    const sim = await confirm({
      title: 'Remover a chave PIX?',
      body: 'As cobranças deixam de mostrar o código PIX. Quem já o copiou ainda pode pagar.',
      verb: 'Remover a chave',
    })
    if (!sim) return
    try {
      const semChave = await gravarSobre(registro, null)
      const desfazer = () =>
        gravarSobre(semChave, antes).then(
          () => undefined,
          (erro: unknown) => avisarErro(mensagemDoErro(erro)),
        )
      avisarSucesso('Chave PIX removida', antes ? { desfazer } : {})
    } catch (erro) {
      avisarErro(mensagemDoErro(erro))
    }
  }
  return (
    <Section title="Chave PIX">
      <p className={css.explica}>
        Com a chave do condomínio, cada cobrança ganha o seu código “copia e cola” e a sua imagem QR, com o valor certo
        do dia. Confira a chave: o dinheiro vai para a conta dela.
      </p>
      <CorpoDoFormulario de={formulario} para={para} className={css.curto} acao={acao}>
        <CampoDeTexto
          nome="chave"
          label="Chave PIX"
          hint="CNPJ, e-mail, telefone com +55, CPF ou chave aleatória."
          autoComplete="off"
          autoCapitalize="none"
          spellCheck={false}
          tabular
        />
        <CampoDeTexto nome="quem" label="Quem recebe" autoComplete="off" />
        <CampoDeTexto nome="cidade" label="Cidade" autoComplete="off" />
        <ComoOBancoMostra />
        <SaveBar>
          <Button type="submit" variant="primary" size="lg" busy={formulario.enviando}>
            Salvar
          </Button>
          {registro.pix && (
            <Button variant="text" size="lg" onClick={() => void tirar()}>
              Remover a chave
            </Button>
          )}
        </SaveBar>
      </CorpoDoFormulario>
      {dialog}
      <DialogosDaEdicao de={edicao} />
    </Section>
  )
}

/** Banks show both without accents and cut: better seen here than by who pays. */
function ComoOBancoMostra() {
  const [quem, cidade] = useWatch({ name: ['quem', 'cidade'] }) as [string | undefined, string | undefined]
  const linha = [limparTextoDoPix(quem ?? '', MAX_NOME_DO_PIX), limparTextoDoPix(cidade ?? '', MAX_CIDADE_DO_PIX)]
  if (linha.includes('')) return null
  return (
    <p className={css.explica} role="status">
      No aplicativo do banco: {linha.join(', ')}.
    </p>
  )
}
