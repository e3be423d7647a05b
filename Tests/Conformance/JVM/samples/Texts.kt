package samples

/* a comment /* with one inside */ and "no text" */
class Texts(val name: String) {
    val escaped = "a\"b\\c\$d\u0041${name}${"in${'x'}ner"}$name.length"
    val raw = """one ${name + """two ${'"'} "" """} \ "three" """
    val ends = """quotes""""
    val char = '\'' + '"'.code
    val path = "https://a.example/$name/*no comment*/"

    @Deprecated("use \"other\"") @Suppress("A", "B")
    suspend fun one(@Suppress("C") value: Int = "x".length) = if (value < 1) "less" else "more"

    @Deprecated(message = "m")
    fun two(): List<Map<String, Int>> = listOf(mapOf("a" to 1)).filter { "b" in it }

    companion object {
        @JvmStatic fun three() = run { """$${1}""" }
    }
}
