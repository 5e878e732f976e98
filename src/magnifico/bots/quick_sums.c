/* The arithmetic of networks, as sums.py has it, in C. What each method does stands there; here is
 * only how. Sums have 16 bits and wrap around: learning leaves room, so that they never do. */

#define PY_SSIZE_T_CLEAN
#include <Python.h>
#include <stdint.h>

#ifdef _MSC_VER
#define restrict __restrict
#endif

#define HALF 32768
#define OUTPUTS 3
#define LIST_ITEMS(list) (((PyListObject *)(list))->ob_item)

typedef struct {
    PyObject_HEAD
    Py_ssize_t units;   /* of a row */
    Py_ssize_t weighed; /* the first of them, which have gains; the policy has the others */
    Py_ssize_t row_count;
    Py_ssize_t stage_count;
    Py_ssize_t option_count;
    int16_t *rows;
    int16_t *nothing; /* a row of zeros */
    int16_t *gains;
    int16_t *options;
    PyObject *start;
} QuickSums;

/* -- numbers ------------------------------------------------------------------------------- */

static void take(int16_t *to, const unsigned char *from, Py_ssize_t count)
{
    for (Py_ssize_t i = 0; i < count; i++)
        to[i] = (int16_t)((int32_t)(from[2 * i] | from[2 * i + 1] << 8) - HALF);
}

/* Copy lines of numbers; NULL with an error set. */
static int16_t *taken(Py_buffer *from, Py_ssize_t width, const char *name, Py_ssize_t *lines)
{
    Py_ssize_t count = from->len / 2;
    if (from->len % (2 * width) != 0) {
        PyErr_Format(PyExc_ValueError, "%s: expected lines of %zd numbers", name, width);
        return NULL;
    }
    int16_t *numbers = PyMem_Malloc((size_t)(count ? count : 1) * sizeof(int16_t));
    if (numbers == NULL) {
        PyErr_NoMemory();
        return NULL;
    }
    take(numbers, from->buf, count);
    *lines = count / width;
    return numbers;
}

static inline int16_t above_0(int16_t number)
{
    return number > 0 ? number : 0;
}

/* -- making and unmaking ------------------------------------------------------------------- */

static int fill(QuickSums *self, Py_buffer *rows, Py_buffer *start, Py_buffer *gains,
                Py_ssize_t more, Py_buffer *options)
{
    Py_ssize_t lines;
    if (self->units < 1 || more < 0 || more > self->units || start->len != 2 * self->units) {
        PyErr_SetString(PyExc_ValueError, "start: expected one number for each unit");
        return -1;
    }
    self->weighed = self->units - more;
    if ((self->rows = taken(rows, self->units, "rows", &self->row_count)) == NULL)
        return -1;
    if ((self->nothing = PyMem_Calloc((size_t)self->units, sizeof(int16_t))) == NULL) {
        PyErr_NoMemory();
        return -1;
    }
    if ((self->gains = taken(gains, self->units, "gains", &lines)) == NULL)
        return -1;
    self->stage_count = lines / OUTPUTS;
    if ((self->options = taken(options, more + 1, "options", &self->option_count)) == NULL)
        return -1;
    self->start = PyBytes_FromStringAndSize(NULL, start->len);
    if (self->start == NULL)
        return -1;
    take((int16_t *)PyBytes_AS_STRING(self->start), start->buf, self->units);
    return 0;
}

static PyObject *QuickSums_new(PyTypeObject *type, PyObject *args, PyObject *kwargs)
{
    Py_ssize_t units, more;
    Py_buffer rows, start, gains, options;
    if (kwargs != NULL && PyDict_GET_SIZE(kwargs) != 0) {
        PyErr_SetString(PyExc_TypeError, "QuickSums takes no keywords");
        return NULL;
    }
    if (!PyArg_ParseTuple(args, "ny*y*y*ny*", &units, &rows, &start, &gains, &more, &options))
        return NULL;
    QuickSums *self = (QuickSums *)type->tp_alloc(type, 0);
    if (self != NULL) {
        self->units = units;
        if (fill(self, &rows, &start, &gains, more, &options) < 0)
            Py_CLEAR(self);
    }
    PyBuffer_Release(&rows);
    PyBuffer_Release(&start);
    PyBuffer_Release(&gains);
    PyBuffer_Release(&options);
    return (PyObject *)self;
}

static void QuickSums_dealloc(QuickSums *self)
{
    PyMem_Free(self->rows);
    PyMem_Free(self->nothing);
    PyMem_Free(self->gains);
    PyMem_Free(self->options);
    Py_XDECREF(self->start);
    PyTypeObject *type = Py_TYPE(self);
    type->tp_free((PyObject *)self);
    Py_DECREF(type);
}

/* -- arguments ----------------------------------------------------------------------------- */

static int16_t *total_of(QuickSums *self, PyObject *total)
{
    if (!PyBytes_Check(total) || PyBytes_GET_SIZE(total) != 2 * self->units) {
        PyErr_SetString(PyExc_TypeError, "expected a total of these sums");
        return NULL;
    }
    return (int16_t *)PyBytes_AS_STRING(total);
}

static int are_lists(PyObject *const *lists, Py_ssize_t count)
{
    for (Py_ssize_t i = 0; i < count; i++) {
        if (!PyList_Check(lists[i]) || PyList_GET_SIZE(lists[i]) != PyList_GET_SIZE(lists[0])) {
            PyErr_SetString(PyExc_TypeError, "expected lists that are equally long");
            return 0;
        }
    }
    return 1;
}

/* The line that the sum of two numbers names; NULL with an error set. */
static const int16_t *line_at(const int16_t *lines, Py_ssize_t width, Py_ssize_t count,
                              PyObject *base, long more)
{
    long number = PyLong_AsLong(base);
    if (number == -1 && PyErr_Occurred())
        return NULL;
    number += more;
    if (number < 0 || number >= count) {
        PyErr_Format(PyExc_IndexError, "there is no line %ld", number);
        return NULL;
    }
    return lines + number * width;
}

/* -- update -------------------------------------------------------------------------------- */

/* The row of a slot, of zeros for one without a number; NULL with an error set. */
static const int16_t *row_of(QuickSums *self, PyObject *slot, PyObject *base)
{
    long number = PyLong_AsLong(slot);
    if (number == 0)
        return self->nothing;
    if (number == -1 && PyErr_Occurred())
        return NULL;
    return line_at(self->rows, self->units, self->row_count, base, number);
}

/* Put one row into a total in the place of another one. */
static void change(int16_t *restrict total, const int16_t *restrict now,
                   const int16_t *restrict was, Py_ssize_t units)
{
    for (Py_ssize_t i = 0; i < units; i++)
        total[i] = (int16_t)(uint16_t)((uint16_t)total[i] + (uint16_t)now[i] - (uint16_t)was[i]);
}

/* update(slots, old_slots, bases, total) */
static PyObject *update(QuickSums *self, PyObject *const *args, Py_ssize_t count)
{
    if (count != 4) {
        PyErr_SetString(PyExc_TypeError, "update: expected three lists and a total");
        return NULL;
    }
    int16_t *before = total_of(self, args[3]);
    if (before == NULL || !are_lists(args, 3))
        return NULL;
    PyObject *found = PyBytes_FromStringAndSize((char *)before, 2 * self->units);
    if (found == NULL)
        return NULL;
    int16_t *total = (int16_t *)PyBytes_AS_STRING(found);
    PyObject **now = LIST_ITEMS(args[0]), **was = LIST_ITEMS(args[1]), **bases = LIST_ITEMS(args[2]);
    for (Py_ssize_t i = 0, end = PyList_GET_SIZE(args[0]); i < end; i++) {
        /* the same object is the same number; the same number may be two objects, whose row is
         * then put in its own place */
        if (now[i] == was[i])
            continue;
        const int16_t *new_row = row_of(self, now[i], bases[i]);
        const int16_t *old_row = new_row != NULL ? row_of(self, was[i], bases[i]) : NULL;
        if (old_row == NULL) {
            Py_DECREF(found);
            return NULL;
        }
        change(total, new_row, old_row, self->units);
    }
    return found;
}

/* -- weigh --------------------------------------------------------------------------------- */

/* weigh(total, stage) */
static PyObject *weigh(QuickSums *self, PyObject *const *args, Py_ssize_t count)
{
    if (count != 2) {
        PyErr_SetString(PyExc_TypeError, "weigh: expected a total and a stage");
        return NULL;
    }
    const int16_t *total = total_of(self, args[0]);
    if (total == NULL)
        return NULL;
    const int16_t *gains = line_at(self->gains, OUTPUTS * self->units, self->stage_count,
                                   args[1], 0);
    if (gains == NULL)
        return NULL;
    long long sums[OUTPUTS];
    for (int output = 0; output < OUTPUTS; output++, gains += self->units) {
        long long sum = 0;
        for (Py_ssize_t i = 0; i < self->weighed; i++)
            sum += (int32_t)above_0(total[i]) * gains[i];
        sums[output] = sum;
    }
    return Py_BuildValue("(LLL)", sums[0], sums[1], sums[2]);
}

/* -- appeal -------------------------------------------------------------------------------- */

/* What the rows of an option come to. */
static int weigh_option(QuickSums *self, const int16_t *total, PyObject *rows, double unit,
                        double bias_unit, double *appeal)
{
    Py_ssize_t more = self->units - self->weighed;
    long long weighed = 0, by_itself = 0;
    if (!are_lists(&rows, 1))
        return -1;
    for (Py_ssize_t i = 0; i < PyList_GET_SIZE(rows); i++) {
        const int16_t *weights = line_at(self->options, more + 1, self->option_count,
                                         PyList_GET_ITEM(rows, i), 0);
        if (weights == NULL)
            return -1;
        for (Py_ssize_t j = 0; j < more; j++)
            weighed += (int32_t)above_0(total[self->weighed + j]) * weights[j];
        by_itself += weights[more];
    }
    *appeal = unit * (double)weighed + bias_unit * (double)by_itself;
    return 0;
}

/* appeal(total, options, unit, bias_unit) */
static PyObject *appeal(QuickSums *self, PyObject *const *args, Py_ssize_t count)
{
    if (count != 4) {
        PyErr_SetString(PyExc_TypeError, "appeal: expected a total, options and two units");
        return NULL;
    }
    const int16_t *total = total_of(self, args[0]);
    if (total == NULL || !are_lists(args + 1, 1))
        return NULL;
    double unit = PyFloat_AsDouble(args[2]), bias_unit = PyFloat_AsDouble(args[3]);
    if (PyErr_Occurred())
        return NULL;
    Py_ssize_t options = PyList_GET_SIZE(args[1]);
    PyObject *found = PyList_New(options);
    for (Py_ssize_t i = 0; found != NULL && i < options; i++) {
        double value;
        PyObject *number = NULL;
        if (weigh_option(self, total, PyList_GET_ITEM(args[1], i), unit, bias_unit, &value) == 0)
            number = PyFloat_FromDouble(value);
        if (number == NULL)
            Py_CLEAR(found);
        else
            PyList_SET_ITEM(found, i, number);
    }
    return found;
}

/* -- the module ---------------------------------------------------------------------------- */

static PyObject *get_start(QuickSums *self, void *closure)
{
    return Py_NewRef(self->start);
}

static PyMethodDef methods[] = {
    {"update", (PyCFunction)(void (*)(void))update, METH_FASTCALL, NULL},
    {"weigh", (PyCFunction)(void (*)(void))weigh, METH_FASTCALL, NULL},
    {"appeal", (PyCFunction)(void (*)(void))appeal, METH_FASTCALL, NULL},
    {NULL},
};

static PyGetSetDef attributes[] = {
    {"start", (getter)get_start, NULL, NULL, NULL},
    {NULL},
};

static PyType_Slot slots[] = {
    {Py_tp_new, QuickSums_new},
    {Py_tp_dealloc, QuickSums_dealloc},
    {Py_tp_methods, methods},
    {Py_tp_getset, attributes},
    {0, NULL},
};

static PyType_Spec spec = {
    .name = "magnifico.bots.quick_sums.QuickSums",
    .basicsize = sizeof(QuickSums),
    .flags = Py_TPFLAGS_DEFAULT,
    .slots = slots,
};

static int execute(PyObject *module)
{
    PyObject *type = PyType_FromSpec(&spec);
    if (type == NULL)
        return -1;
    int failed = PyModule_AddObjectRef(module, "QuickSums", type);
    Py_DECREF(type);
    return failed;
}

static PyModuleDef_Slot module_slots[] = {
    {Py_mod_exec, execute},
    {0, NULL},
};

static PyModuleDef definition = {
    .m_base = PyModuleDef_HEAD_INIT,
    .m_name = "quick_sums",
    .m_slots = module_slots,
};

PyMODINIT_FUNC PyInit_quick_sums(void)
{
    return PyModuleDef_Init(&definition);
}
