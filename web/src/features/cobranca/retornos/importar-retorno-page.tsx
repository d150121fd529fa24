import { useState } from 'react'
import { MAXIMO_DE_BAIXAS } from '#contract/cobranca/retornos.ts'
import { formatarReais } from '#contract/valores/moeda.ts'
import { paths } from '../../../app/paths.ts'
import { avisarSucesso } from '../../../avisos/avisos.ts'
import { ArquivoAConferir } from '../../../formularios/arquivo-a-conferir.tsx'
import { useGuardaDeSaida } from '../../../formularios/guarda-de-saida.tsx'
import { useArquivoConferido } from '../../../formularios/use-arquivo-conferido.ts'
import { useSeguir } from '../../../formularios/use-seguir.ts'
import { marcarComoVelho } from '../../../lib/consultas.ts'
import { useTitulo } from '../../../lib/titulo.ts'
import { enderecoDaLista } from '../../../listas/endereco-da-lista.ts'
import { Button, ButtonLink } from '../../../ui/button.tsx'
import { BackLink, Page, PageHead, SaveBar } from '../../../ui/page/page.tsx'
import { aBaixar, totalDe } from './marcadas.ts'
import { OutrosAvisos, ResumoDoRetorno, SemBaixa } from './previa-do-retorno.tsx'
import { retornoCom } from './retornos.api.ts'
import { RetornosFeitos } from './retornos-feitos.tsx'
import css from './retornos.module.css'
import { contarCobrancas } from './textos.ts'
import { TitulosABaixar } from './titulos-a-baixar.tsx'

const NENHUMA: ReadonlySet<number> = new Set()

/** A bank's return: choose the file, look at each title beside its charge, settle those that are marked. */
export function ImportarRetornoPage() {
  // Of one file: another one begins with what it brings.
  const [mexidas, setMexidas] = useState<{ arquivo: File; linhas: ReadonlySet<number> } | null>(null)
  const trocadasDe = (arquivo: File | null) => (mexidas?.arquivo === arquivo ? mexidas.linhas : NENHUMA)
  const retorno = useArquivoConferido(retornoCom(trocadasDe))
  const { arquivo, previa, problema } = retorno
  const seguir = useSeguir()
  const { dialog, liberar } = useGuardaDeSaida(arquivo !== null)
  useTitulo(undefined, problema !== null)
  const volta = enderecoDaLista(paths.cobrancas)
  const marcados = previa ? aBaixar(previa.linhas, trocadasDe(arquivo)) : []
  const demais = marcados.length > MAXIMO_DE_BAIXAS

  async function gravar() {
    const feito = await retorno.gravar()
    if (!feito) return
    marcarComoVelho('banco')
    avisarSucesso(
      feito.baixas === 0
        ? `${feito.arquivo} guardado, sem baixas`
        : `Baixa de ${contarCobrancas(feito.baixas)}: ${formatarReais(feito.total)}`,
    )
    liberar()
    void seguir(feito.baixas === 0 ? paths.cobrancas : paths.cobrancasPagas)
  }
  return (
    <Page>
      <BackLink to={volta}>Cobranças</BackLink>
      <PageHead
        title="Importar retorno"
        sub="Traga o arquivo em que o banco diz quem pagou os boletos. O mesmo arquivo duas vezes não repete nada."
      />
      <ArquivoAConferir de={retorno} oQue="o retorno" comoFoiLido={(p) => `CNAB ${p.formato}`}>
        O arquivo de retorno da cobrança (RET, TXT ou CRT): CNAB 240 de qualquer banco, ou CNAB 400 do Banco do Brasil,
        do Bradesco, da Caixa, do Itaú e do Santander. Até 2 MB.
      </ArquivoAConferir>
      {previa && arquivo && (
        <>
          <ResumoDoRetorno previa={previa} />
          <TitulosABaixar
            linhas={previa.linhas}
            trocadas={trocadasDe(arquivo)}
            aoTrocar={(linhas) => setMexidas({ arquivo, linhas })}
            lendo={retorno.lendo}
          />
          <SemBaixa linhas={previa.linhas} />
          <OutrosAvisos linhas={previa.linhas} />
          {previa.repetido === null && (
            <>
              <p role="status" className={css.soma}>
                {demais
                  ? `São no máximo ${MAXIMO_DE_BAIXAS} baixas de uma vez: desmarque algumas e registre-as depois em Cobranças.`
                  : `${contarCobrancas(marcados.length)}, ${formatarReais(totalDe(marcados))}`}
              </p>
              <SaveBar>
                <Button
                  variant="primary"
                  size="lg"
                  busy={retorno.gravando || retorno.lendo}
                  disabled={demais}
                  onClick={() => void gravar()}
                >
                  {marcados.length === 0 ? 'Guardar sem baixas' : `Dar baixa em ${contarCobrancas(marcados.length)}`}
                </Button>
                <ButtonLink to={volta} variant="text" size="lg">
                  Cancelar
                </ButtonLink>
              </SaveBar>
            </>
          )}
        </>
      )}
      <RetornosFeitos />
      {dialog}
    </Page>
  )
}
